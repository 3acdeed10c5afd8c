import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../src/contract/orders/orders.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someKit } from '../../support/catalogue/kit-steps.ts';
import { orderBody, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
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
  shop = await startTestShop({}, {}, { ...database, db: database.db.withPlugin(counter) });
  customer = await someCustomer(shop);
  product = await someProduct(shop);
});
afterAll(() => shop.close());

/** @returns how many statements it takes to place an order: of three the least, as the poller asks the database meanwhile */
async function statementsOf(extra: object, ordered = product): Promise<number> {
  const body = { ...orderBody([{ product: ordered, quantity: 1 }]), ...extra };
  const counts: number[] = [];
  for (let turn = 1; turn <= 3; turn++) {
    const before = statements;
    const { status } = await customer.client.call(placeOrder, { body });
    expect(status).toBe(201);
    counts.push(statements - before);
  }
  return Math.min(...counts);
}

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
});
