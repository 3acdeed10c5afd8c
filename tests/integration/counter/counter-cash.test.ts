import { beforeAll, describe, expect, it } from 'vitest';
import { someCompany, withMembers } from '../../support/dealers/company-factory.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { billFor, mustSell, openedDrawer, sold } from '../../support/counter/counter-steps.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';
import { postgresUrl } from '../../support/platform/shop-storage.ts';

/** Cash that several tills take at once. */

const shop = testShop();
let owner: SignedIn;
let clerk: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
  clerk = await someAdmin(shop, 'counter');
  other = await someAdmin(shop, 'counter');
  await openedDrawer(clerk);
  await openedDrawer(other);
});

describe('cash of a company', () => {
  it('is bounded for the day, whichever members bring it, and whether at a till or for an order', async () => {
    const people = [await someCustomer(shop), await someCustomer(shop), await someCustomer(shop)];
    const members = people.map(({ email }) => ({ email, mayOrder: true, maySee: true }));
    await withMembers(owner, await someCompany(owner), members);
    const product = await someProduct(shop, { pricePaise: 15_000_000 });
    const bills = people.map(({ user }) => billFor(product, { customer: user._id }));
    const byUpi = [{ kind: 'upi' as const, amount: 150_000 }];
    const { order } = await mustSell(clerk, { ...bills[2]!, payments: byUpi });

    const answers = await runConcurrently<{ status: number; refusal: { code: string } }>(shop, 'companies', [
      () => sold(clerk, bills[0]!),
      () => sold(other, bills[1]!),
      () =>
        owner.client.call('POST /admin/payments', {
          body: { kind: 'cash', amount: 150_000, order: order._id },
        }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.filter(({ refusal }) => refusal.code === 'cash_ceiling')).toHaveLength(2);
  });
});

describe('cash of walk-in customers', () => {
  // The embedded database has one connection, on which nothing can wait.
  it.skipIf(!postgresUrl)('is taken at one till while another one sells to them', async () => {
    const bill = billFor(await someProduct(shop));
    const { order } = await mustSell(clerk, bill);

    const { status } = await shop.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', order.userId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      return sold(other, bill);
    });

    expect(status).toBe(201);
  });

  it('is bounded for the day by the phone number, at whichever till', async () => {
    const walkIn = { phone: '9898098980' };
    const bills = await Promise.all(
      [clerk, other].map(async (till) => ({
        till,
        bill: billFor(await someProduct(shop, { pricePaise: 15_000_000 }), { walkIn }),
      })),
    );

    const answers = await runConcurrently(
      shop,
      'orders',
      bills.map(
        ({ till, bill }) =>
          () =>
            sold(till, bill),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.refusal).toMatchObject({
      code: 'cash_ceiling',
      left: 49_999,
    });
  });
});
