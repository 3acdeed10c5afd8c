import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { orderBody, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';
import { booked, ledgerOf, wrongLedgers } from '../../support/stock/stock-steps.ts';

const shop = testShop();
let admin: SignedIn;
let buyers: SignedIn[];
beforeAll(async () => {
  admin = await someAdmin(shop);
  buyers = await Promise.all(Array.from({ length: 10 }, () => someCustomer(shop)));
});

describe('at the same moment', () => {
  it('fifty orders and a count: stock, chain and value are exact', async () => {
    const { _id: id, price } = await createdProduct(admin, { stock: 100, costPrice: 333.33 });
    const body = orderBody([{ product: { id, price }, quantity: 1 }]);
    const order = (index: number) => () => buyers[index % 10]!.client.call('POST /orders', { body });
    const count = () => booked(admin, id, { kind: 'count', counted: 97, expected: 100 });

    const answers = await runConcurrently<{ status: number }>(shop, 'products', [
      ...Array.from({ length: 25 }, (_, index) => order(index)),
      count,
      ...Array.from({ length: 25 }, (_, index) => order(index + 25)),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await stockOf(shop, id)).toBe(47);
    const moves = await ledgerOf(admin, id);
    expect(moves).toHaveLength(52);
    expect(moves.at(-1)!.after).toBe(47);
    expect(moves.reduce((paise, { value }) => paise + Math.round(value * 100), 0)).toBe(47 * 33_333);
    expect(await wrongLedgers(admin)).toEqual([]);
  });

  it('orders and a purchase of the same products in other order', async () => {
    const [one, two] = [await someProduct(shop, { stock: 50 }), await someProduct(shop, { stock: 50 })];
    const lines = [one, two].map((product) => ({ product, quantity: 1 }));
    const purchase = (bill: string, ids: string[]) => () =>
      admin.client.call('POST /admin/purchases', {
        body: {
          supplier: 'Kavach',
          bill,
          billDate: '2026-11-20',
          lines: ids.map((product) => ({ product, quantity: 10, cost: 9.99 })),
        },
      });

    const answers = await runConcurrently<{ status: number }>(shop, 'products', [
      purchase('1', [one.id, two.id]),
      purchase('2', [two.id, one.id]),
      ...buyers.map((buyer, index) => () => {
        const body = orderBody(index % 2 ? lines : lines.toReversed());
        return buyer.client.call('POST /orders', { body });
      }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect([await stockOf(shop, one.id), await stockOf(shop, two.id)]).toEqual([60, 60]);
    expect(await wrongLedgers(admin)).toEqual([]);
  });
});

/** Actions of staff and shoppers, with units up to those of a small store. */
const anyAct = fc.oneof(
  fc.record({ act: fc.constant('order' as const), units: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    act: fc.constant('status' as const),
    status: fc.constantFrom('Cancelled' as const, 'Pending' as const, 'Delivered' as const),
    nth: fc.nat(20),
  }),
  fc.record({
    act: fc.constant('purchase' as const),
    units: fc.integer({ min: 1, max: 9 }),
    paise: fc.nat(99_999),
  }),
  fc.record({ act: fc.constant('count' as const), counted: fc.option(fc.nat(12)), expected: fc.nat(12) }),
  fc.record({ act: fc.constant('adjust' as const), delta: fc.integer({ min: -5, max: 5 }) }),
  fc.record({ act: fc.constant('return' as const), units: fc.integer({ min: 1, max: 3 }) }),
);
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never;

describe('whatever is done to a product', () => {
  it('its ledger adds up, and so does the value of the whole stock', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 5, maxLength: 25 }), async (acts) => {
        const { _id: id, price } = await createdProduct(admin, { stock: 8, costPrice: 12.34 });
        const orders: string[] = [];
        for (const act of acts) await perform(act, { id, price }, orders);

        expect(await wrongLedgers(admin)).toEqual([]);
        const moves = await ledgerOf(admin, id);
        expect(moves.reduce((paise, { value }) => paise + Math.round(value * 100), 0)).toBe(
          Math.round(moves.at(-1)!.valueAfter * 100),
        );
      }),
      { numRuns: 15 },
    );

    const { paise } = await shop.db
      .selectFrom('stock_moves')
      .select((row) => row.fn.sum<string>('value_paise').as('paise'))
      .executeTakeFirstOrThrow();
    const { body } = await admin.client.call('GET /admin/stock/value', {});
    expect(Math.round(body.value * 100)).toBe(Number(paise));
  });

  async function perform(act: Act, product: { id: string; price: number }, orders: string[]): Promise<void> {
    const { id } = product;
    const buyer = buyers[0]!.client;
    switch (act.act) {
      case 'order': {
        const answer = await buyer.call('POST /orders', {
          body: orderBody([{ product, quantity: act.units }]),
        });
        expect([201, 409]).toContain(answer.status);
        if (answer.status === 201) orders.push(answer.body._id);
        break;
      }
      case 'status':
        if (orders.length > 0) {
          const params = { id: orders[act.nth % orders.length]! };
          await admin.client.call('PATCH /orders/:id/status', { params, body: { status: act.status } });
        }
        break;
      case 'purchase':
        await booked(admin, id, { kind: 'purchase', delta: act.units, cost: act.paise / 100 });
        break;
      case 'count':
        await booked(admin, id, { kind: 'count', counted: act.counted, expected: act.expected });
        break;
      case 'adjust':
        await booked(admin, id, { kind: 'adjust', delta: act.delta, note: 'Random' });
        break;
      case 'return':
        await booked(admin, id, { kind: 'return', delta: act.units });
    }
  }
});
