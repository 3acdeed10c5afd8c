import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RETENTION } from '../../../src/domain/platform/retention.ts';
import { TASK_KINDS } from '../../../src/domain/platform/platform-choices.ts';
import { runMaintenance } from '../../../src/server/background/maintenance.ts';
import { MAINTENANCE_TASKS } from '../../../src/server/app.ts';
import { privacyPolicy } from '../../../src/db/storefront/policies/privacy-policy.ts';
import { someCustomer } from '../../support/accounts/user-factory.ts';
import { orderBody, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { placeOrder } from '../../../src/contract/orders/orders.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

/** What the privacy page promises of times, a task keeps. */

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const HOUR = 3600;
const page = privacyPolicy.parts.find(({ title }) => title === 'How long')!.points!;

describe('the privacy page', () => {
  it('names the period of each kind of data', () => {
    for (const [start, period] of [
      ['Orders: ', 'eight years'],
      ['Messages from the contact form: ', 'one year'],
      ['Plans that you save without an account: ', 'one year'],
      ['Plans that you delete: ', '30 days'],
      ['Addresses of devices: ', '30 days'],
      ['One-time codes and links to a new password: ', '48 hours'],
    ] as const)
      expect(page.find((point) => point.startsWith(start))).toContain(period);
    // The account, invoices and backups have no period.
    expect(page).toHaveLength(Object.keys(RETENTION).length + 3);
  });

  it('promises nothing without a task', () => {
    const running = new Set(MAINTENANCE_TASKS.map(({ kind }) => kind));

    for (const { task } of Object.values(RETENTION)) {
      expect(TASK_KINDS).toContain(task);
      expect(running).toContain(task);
    }
  });
});

/** Inserts a row of an age, and tells whether it is still whole. */
type Kept = (ageSeconds: number) => Promise<() => Promise<boolean>>;

const ago = (seconds: number) => new Date(shop.clock.now().getTime() - seconds * 1000);

const KINDS: Record<keyof typeof RETENTION, Kept> = {
  async orders(ageSeconds) {
    const { client } = await someCustomer(shop);
    const product = await someProduct(shop);
    const { body } = await client.call(placeOrder, { body: orderBody([{ product, quantity: 1 }]) });
    await shop.db
      .updateTable('orders')
      .set({ created_at: ago(ageSeconds) })
      .where('number', '=', body._id)
      .execute();
    return async () => {
      const { body: order } = await client.send<{
        Address: string;
        phone: string | null;
        totalAmount: number;
      }>('GET', `/api/orders/my-orders/${body._id}`);
      expect(order.totalAmount).toBe(body.totalAmount);
      return order.Address !== 'Erased' || order.phone !== null;
    };
  },
  async enquiries(ageSeconds) {
    const { id } = await shop.db
      .insertInto('enquiries')
      .values({ name: 'A', email: 'a@mail.example', phone: '9', message: 'm', created_at: ago(ageSeconds) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return () => isThere('enquiries', id);
  },
  plans: (ageSeconds) => somePlan({ updated_at: ago(ageSeconds) }),
  deletedPlans: (ageSeconds) => somePlan({ deleted_at: ago(ageSeconds) }),
  async deviceAddresses(ageSeconds) {
    const { user } = await someCustomer(shop);
    await shop.db
      .updateTable('sessions')
      .set({ created_at: ago(ageSeconds) })
      .where('user_id', '=', user._id)
      .execute();
    return async () => {
      const session = await shop.db
        .selectFrom('sessions')
        .select('ip_address')
        .where('user_id', '=', user._id)
        .executeTakeFirst();
      return session!.ip_address !== '';
    };
  },
  async links(ageSeconds) {
    const { user } = await someCustomer(shop);
    const expires_at = ago(ageSeconds - RETENTION.links.seconds);
    await shop.db
      .insertInto('reset_tokens')
      .values({ token_hash: Buffer.from(user._id), user_id: user._id, expires_at, asker: null })
      .execute();
    return async () => {
      const rows = await shop.db
        .selectFrom('reset_tokens')
        .select('user_id')
        .where('user_id', '=', user._id)
        .execute();
      return rows.length > 0;
    };
  },
};

async function somePlan(times: { updated_at?: Date; deleted_at?: Date }): Promise<() => Promise<boolean>> {
  const { id } = await shop.db
    .insertInto('plans')
    .values({
      token_hash: Buffer.from(String(Math.random())),
      token_salt: Buffer.alloc(32),
      user_id: null,
      kind: 'storage',
      title: 'The shop of Meera',
      answers: '{}',
      result: '{}',
      constants_day: '2026-11-23',
      created_at: shop.clock.now(),
      updated_at: shop.clock.now(),
      deleted_at: null,
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return () => isThere('plans', id);
}

async function isThere(table: 'enquiries' | 'plans', id: string): Promise<boolean> {
  return (await shop.db.selectFrom(table).select('id').where('id', '=', id).execute()).length > 0;
}

describe('the tasks', () => {
  it.each(Object.keys(RETENTION) as (keyof typeof RETENTION)[])('keep %s no longer', async (kind) => {
    const { seconds } = RETENTION[kind];
    const [isOldThere, isNewThere] = [await KINDS[kind](seconds + HOUR), await KINDS[kind](seconds - HOUR)];

    const runs = await runMaintenance(shop.services, MAINTENANCE_TASKS);

    expect(runs.filter(({ error }) => error !== null)).toEqual([]);
    expect([await isOldThere(), await isNewThere()]).toEqual([false, true]);
  });
});
