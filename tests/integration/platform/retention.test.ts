import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { RETENTION } from '../../../src/platform/retention/retention.ts';
import { TASKS, type TaskKind } from '../../../src/platform/jobs/job-kinds.ts';
import { runMaintenance } from '../../../src/kit/server/background/maintenance.ts';
import { MAINTENANCE_TASKS } from '../../../src/app/server/app.ts';
import { privacyPolicy } from '../../../src/db/storefront/policies/privacy-policy.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { orderBody, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { sentQuote } from '../../support/quotes/quote-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

/** A task keeps each period that the privacy page promises. */

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

const HOUR = 3600;
const page = privacyPolicy.parts.find(({ title }) => title === 'How long')!.points!;

describe('the privacy page', () => {
  it('names the period of each kind of data', () => {
    for (const [start, period] of [
      ['Orders: ', 'eight years'],
      ['Messages from the contact form: ', 'one year'],
      ['Complaints: ', 'three years'],
      ['Warranty claims: ', 'three years'],
      ['What you write about a return, ', 'three years'],
      ['Pictures that you send with a complaint or a claim without an account: ', 'one year'],
      ['Quotations that you did not accept: ', 'one year'],
      ['That you wait for a product: ', '90 days'],
      ['Plans that you save without an account: ', 'one year'],
      ['Plans that you delete: ', '30 days'],
      ['Addresses of devices: ', '30 days'],
      ['One-time codes and links to a new password: ', '48 hours'],
    ] as const)
      expect(page.find((point) => point.startsWith(start))).toContain(period);
    // The account, invoices, logs and backups have no task.
    expect(page).toHaveLength(Object.keys(RETENTION).length + 4);
  });

  it('promises nothing without a task', () => {
    const running = new Set(MAINTENANCE_TASKS.map(({ kind }) => kind));

    for (const { task } of Object.values(RETENTION)) {
      expect(TASKS).toHaveProperty(task);
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
    const { body } = await client.call('POST /orders', { body: orderBody([{ product, quantity: 1 }]) });
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
  async complaints(ageSeconds) {
    const id = await someComplaint(ago(ageSeconds));
    return async () => {
      const row = await shop.db
        .selectFrom('complaints')
        .select(['name', 'email', 'text'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(new Set(Object.values(row).map((value) => value === null || value === '–')).size).toBe(1);
      return row.name !== '–';
    };
  },
  async claims(ageSeconds) {
    const { id: product_id } = await someProduct(shop);
    const { id } = await shop.db
      .insertInto('claims')
      .values({
        ...{ product_id, state: 'solved', problem: 'No picture', name: 'Meera', email: 'm@mail.example' },
        ...{ language: 'en', goodwill: false, key_owner: product_id, key: 'k', body_hash: Buffer.alloc(32) },
        ...{ created_at: ago(ageSeconds), updated_at: ago(ageSeconds) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () => {
      const row = await shop.db
        .selectFrom('claims')
        .select(['name', 'email', 'problem'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(new Set(Object.values(row).map((value) => value === null || value === '–')).size).toBe(1);
      return row.name !== '–';
    };
  },
  async returns(ageSeconds) {
    const { user, client } = await someCustomer(shop);
    const product = await someProduct(shop);
    const { body } = await client.call('POST /orders', { body: orderBody([{ product, quantity: 1 }]) });
    const { id: order_id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', body._id)
      .executeTakeFirstOrThrow();
    const { id } = await shop.db
      .insertInto('returns')
      .values({
        ...{ order_id, state: 'refused', reason: 'defective', text: 'It hums', want: 'refund' },
        ...{ requested_by: user._id, key: user._id, body_hash: Buffer.alloc(32) },
        ...{ requested_at: ago(ageSeconds), updated_at: ago(ageSeconds) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () => {
      const row = await shop.db
        .selectFrom('returns')
        .select('text')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.text !== '';
    };
  },
  async guestPictures(ageSeconds) {
    const owner_id = await someComplaint(ago(ageSeconds));
    await shop.db
      .insertInto('pictures_kept')
      .values({
        ...{ owner_kind: 'complaint', owner_id, place: 1, user_id: null, by_guest: true },
        ...{ bytes: Buffer.alloc(1), created_at: ago(ageSeconds) },
      })
      .execute();
    return async () => {
      const rows = await shop.db
        .selectFrom('pictures_kept')
        .select('id')
        .where('owner_id', '=', owner_id)
        .execute();
      return rows.length > 0;
    };
  },
  async quotes(ageSeconds) {
    const { _id } = await sentQuote(shop, owner);
    await shop.db
      .updateTable('quotes')
      .set({ updated_at: ago(ageSeconds) })
      .where('id', '=', _id)
      .execute();
    return async () => {
      const { rows } = await sql<{ text: string }>`
        select buyer::text || (select string_agg(record, '') from quote_versions where quote_id = quotes.id) as text
        from quotes where id = ${_id}`.execute(shop.db);
      return rows[0]!.text.includes('@mail.example');
    };
  },
  async stockAsks(ageSeconds) {
    const [{ user }, { id: product_id }] = [await someCustomer(shop), await someProduct(shop)];
    const ask = { user_id: user._id, product_id, informed_at: null, asked_at: ago(ageSeconds) };
    await shop.db.insertInto('stock_asks').values(ask).execute();
    return async () => {
      const asks = shop.db.selectFrom('stock_asks').select('user_id').where('product_id', '=', product_id);
      return (await asks.execute()).length > 0;
    };
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

async function someComplaint(resolved_at: Date): Promise<string> {
  const { id } = await shop.db
    .insertInto('complaints')
    .values({
      ...{ link_hash: randomBytes(32), channel: 'web', name: 'Meera', email: 'm@mail.example', text: 'Late' },
      ...{ state: 'resolved', received_at: resolved_at, resolved_at, language: 'en' },
      ...{ acknowledge_by: resolved_at, resolve_by: resolved_at, updated_at: resolved_at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

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

/**
 * The end of the personal data in each table: a period of the privacy page, a task, or the account or firm that it
 * belongs to.
 */
const ENDED_BY: Record<
  string,
  keyof typeof RETENTION | TaskKind | 'account' | 'company' | 'tax law' | 'the shop’s own'
> = {
  addresses: 'account',
  after_sale_settings: 'the shop’s own',
  claims: 'claims',
  cod_refusals: 'account',
  companies: 'company',
  complaints: 'complaints',
  enquiries: 'enquiries',
  held_bills: 'purge-counter',
  makers: 'the shop’s own',
  messages: 'purge-messages',
  month_closings: 'the shop’s own',
  one_time_codes: 'purge-auth',
  orders: 'orders',
  payment_events: 'orders',
  payment_settings: 'the shop’s own',
  quotes: 'quotes',
  sessions: 'deviceAddresses',
  shop_settings: 'the shop’s own',
  sites: 'orders',
  tax_documents: 'tax law',
  users: 'account',
  verified_emails: 'purge-auth',
};

describe('a table with personal data', () => {
  it('names what ends it', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns where table_schema = 'public'
        and column_name ~ '(^|_)(email|phone|address|buyer|line1|legal_name|gstin|body)$' and column_name !~ '^is_'
      order by name`.execute(shop.db);

    expect(rows.map(({ name }) => name)).toEqual(Object.keys(ENDED_BY));
  });
});
