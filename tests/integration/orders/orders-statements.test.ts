import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someDealer } from '../../support/dealers/company-factory.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someKit } from '../../support/catalogue/kit-steps.ts';
import { orderBody, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { createdCoupon } from '../../support/orders/coupon-factory.ts';
import { openTestDatabase } from '../../support/platform/test-database.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

/** The limits, the buyer, the products and the order; and the tests' own question for forgotten effects. */
const STATEMENTS = 5;

let statements = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => {
    statements++;
    return Promise.resolve(result);
  },
};

let shop: TestShop;
let customer: SignedIn;
let product: { id: string; price: number };
beforeAll(async () => {
  const database = await openTestDatabase();
  shop = await startTestShop({}, { polls: false }, { ...database, db: database.db.withPlugin(counter) });
  customer = await someCustomer(shop);
  product = await someProduct(shop);
});
afterAll(() => shop.close());

/** @returns how many statements it takes to place an order: of three the least, as jobs are looked for beside it */
async function statementsOf(extra: object, ordered = product, buyer = customer): Promise<number> {
  const body = { ...orderBody([{ product: ordered, quantity: 1 }]), ...extra };
  const counts: number[] = [];
  for (let turn = 1; turn <= 3; turn++) {
    const before = statements;
    const { status } = await buyer.client.call('POST /orders', { body });
    expect(status).toBe(201);
    counts.push(statements - before);
  }
  return Math.min(...counts);
}

describe('placing an order as a member', () => {
  it('costs as many with a price list: it is kept in memory', async () => {
    const dealer = await someDealer(shop, await someAdmin(shop));
    const own = { ...product, price: 1011.12 };

    expect(await statementsOf({}, own, dealer)).toBe(STATEMENTS);
  });
});

describe('placing an order', () => {
  it('costs what it did before zones and payments: they are kept in memory', async () => {
    const counts = [
      await statementsOf({}),
      await statementsOf({ payBy: 'delivery' }),
      await statementsOf({ delivery: { pin: '380015' } }),
    ];

    expect(counts).toEqual([STATEMENTS, STATEMENTS, STATEMENTS]);
  });

  it('of a kit costs no more: its parts are locked with it, and written with the order', async () => {
    const parts = [await someProduct(shop), await someProduct(shop)].map((part) => ({
      product: part,
      quantity: 2,
    }));
    const kit = await someKit({ shop, admin: await someAdmin(shop) }, parts);

    expect(await statementsOf({}, kit)).toBe(STATEMENTS);
  });

  it('within the bounds of unpaid orders costs no more', async () => {
    const admin = await someAdmin(shop);
    const bounds = (unpaid: object) => admin.client.call('PUT /admin/payment-settings', { body: { unpaid } });
    await bounds({ orders: 1000, amount: 100_000_000, beforeFirst: 1000 });

    expect(await statementsOf({})).toBe(STATEMENTS);
    await bounds({ orders: null, amount: null, beforeFirst: null });
  });

  it('with a coupon that is limited in all costs what one without a limit does', async () => {
    const admin = await someAdmin(shop);
    const withCoupon = async (maxUses: number | null) => {
      const counts: number[] = [];
      for (let turn = 1; turn <= 3; turn++) {
        const { code } = await createdCoupon(admin, { maxUses, discountPercentage: 0 });
        const body = { ...orderBody([{ product, quantity: 1 }]), couponCode: code };
        const before = statements;
        expect((await customer.client.call('POST /orders', { body })).status).toBe(201);
        counts.push(statements - before);
      }
      return Math.min(...counts);
    };

    expect(await withCoupon(5)).toBe(await withCoupon(null));
  });
});
