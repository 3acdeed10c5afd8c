import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ProductBody } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import type { MarginQuery } from '../../../src/stock/margin/margin.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { cameBack, mustHandOver, mustPack } from '../../support/orders/dispatch-steps.ts';
import { mustInspect, mustRequest, refundedReturn } from '../../support/after-sale/return-steps.ts';
import { entered } from '../../support/payments/payment-access.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { booked } from '../../support/stock/stock-steps.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;

async function begin(time: string): Promise<void> {
  shop.clock.moveTo(time);
  [admin, customer] = [await someAdmin(shop), await someCustomer(shop)];
}

const margin = async (query: Partial<MarginQuery>) =>
  (await admin.client.call('GET /admin/margin', { query })).body;

async function productOf(name: string, price: number, costPrice: number, more: Partial<ProductBody> = {}) {
  const { _id: id } = await createdProduct(admin, { name, price, costPrice, stock: 50, ...more });
  return { id, price };
}

describe('GET /api/admin/margin', () => {
  it('is the sales without GST, less the cost of the goods', async () => {
    await begin('2026-01-10T06:00:00Z');
    const product = await productOf('Dhruv', 1149, 700);
    await someOrder(customer, [{ product, quantity: 2 }]);

    expect(await margin({ from: '2026-01-10', to: '2026-01-10' })).toEqual([
      {
        key: product.id,
        label: 'Dhruv',
        units: 2,
        sales: 2298,
        net: 1947.46,
        cost: 1400,
        margin: 547.46,
        marginPercent: 28.11,
      },
    ]);
  });

  it('divides a discount among the lines and leaves cancelled orders out', async () => {
    await begin('2026-02-10T06:00:00Z');
    const [one, two] = [
      await productOf('One', 118, 50),
      await productOf('Two', 236, 250, { category: 'Domes', brand: 'Kavach' }),
    ];
    const code = 'TENTH';
    const coupon = {
      code,
      discountPercentage: 10,
      isFirstTimeOnly: false,
      expirationDate: '2099-01-01T00:00:00Z',
    };
    await admin.client.call('POST /coupons', { body: coupon });
    const lines = [one, two].map((product) => ({ product, quantity: 1 }));
    await someOrder(customer, lines, { couponCode: code, totalAmount: 318.6 });
    const { _id: id } = await someOrder(customer, lines);
    await admin.client.call('PATCH /orders/:id/status', { params: { id }, body: { status: 'Cancelled' } });

    const days = { from: '2026-02-10', to: '2026-02-10' };
    const rows = await margin(days);

    expect(
      rows.map(({ label, sales, net, cost, marginPercent }) => [label, sales, net, cost, marginPercent]),
    ).toEqual([
      ['One', 106.2, 90, 50, 44.44],
      ['Two', 212.4, 180, 250, -38.89],
    ]);
    expect((await margin({ ...days, by: 'category' })).map(({ key, margin }) => [key, margin])).toEqual([
      ['bullet-cameras', 40],
      ['domes', -70],
    ]);
    expect((await margin({ ...days, by: 'brand' })).map(({ key, label }) => [key, label])).toEqual([
      ['', 'Without brand'],
      ['kavach', 'Kavach'],
    ]);
    expect(await margin({ ...days, by: 'all' })).toEqual([
      {
        key: 'all',
        label: 'All',
        units: 2,
        sales: 318.6,
        net: 270,
        cost: 300,
        margin: -30,
        marginPercent: -11.11,
      },
    ]);
  });

  it('takes an order that was opened again at what its units cost then', async () => {
    await begin('2026-03-10T06:00:00Z');
    const product = await productOf('Again', 118, 50);
    const { _id: id } = await someOrder(customer, [{ product, quantity: 1 }]);
    const set = (status: 'Pending' | 'Cancelled') =>
      admin.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } });
    await set('Cancelled');
    await booked(admin, product.id, { kind: 'count', counted: 50, cost: 60 });
    await set('Pending');

    expect((await margin({ from: '2026-03-10' })).map(({ cost, net }) => [cost, net])).toEqual([[60, 100]]);
  });

  it('is of what stays with buyers: with the stock it is what was bought, to the paisa', async () => {
    await begin('2026-04-10T06:00:00Z');
    const product = await productOf('Stays', 1149, 700, { stock: 10 });
    const order = async (quantity: number) => {
      const { _id } = await someOrder(customer, [{ product, quantity }]);
      await entered(admin, { order: _id, amount: 1149 * quantity });
      return _id;
    };
    const line = (quantity: number) => [{ position: 1, quantity }];
    const [returned, cameBackOne, off] = [await order(2), await order(2), await order(2)];

    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: returned },
      body: { status: 'Delivered' },
    });
    await offerAfterSale(admin, { returns: true });
    const back = await mustInspect(admin, await mustRequest(customer, returned));
    await refundedReturn(admin, back);
    await mustPack(admin, cameBackOne, line(1));
    const parcel = await mustHandOver(admin, await mustPack(admin, cameBackOne, line(1)));
    await cameBack(admin, parcel, [{ position: 1, quantity: 1, outcome: 'restock' }]);
    await admin.client.call(
      'POST /admin/orders/:id/give-up',
      { params: { id: off }, body: { lines: line(1), reason: 'Out of stock' } },
      { 'idempotency-key': randomUUID() },
    );

    const { stock, value } = await shop.db
      .selectFrom('products')
      .select(['stock', sql<number>`stock_value_paise / 100`.as('value')])
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    const days = { startDate: '2026-04-10', endDate: '2026-04-10' };
    const { body: figures } = await admin.client.call('GET /admin/dashboard', { query: days });
    const [row] = await margin({ from: '2026-04-10', to: '2026-04-10' });
    expect(row).toMatchObject({ units: 3, sales: 3447, cost: 2100 });
    expect([stock, value + row!.cost]).toEqual([7, 7000]);
    expect([figures.totalSales, figures.netSales]).toEqual([6894, 3447]);
  });

  it('reads nothing of an order from a hand move that names it', async () => {
    await begin('2026-05-01T06:00:00Z');
    const product = await productOf('Named', 1180, 700);
    const other = await productOf('Not in it', 118, 50);
    const { _id: ref } = await someOrder(customer, [{ product, quantity: 1 }]);
    for (const { id } of [product, other]) await booked(admin, id, { kind: 'return', delta: 1, ref });

    const rows = await margin({ from: '2026-05-01', to: '2026-05-01' });
    expect(rows.map(({ units, sales, cost }) => [units, sales, cost])).toEqual([[1, 1180, 700]]);
  });

  it('goes by days in India, both included', async () => {
    await begin('2026-05-09T18:29:00Z');
    const product = await productOf('Midnight', 118, 50);
    await someOrder(customer, [{ product, quantity: 1 }]);
    await begin('2026-05-09T18:31:00Z');
    await someOrder(customer, [{ product, quantity: 10 }]);

    const units = async (query: Partial<MarginQuery>) => (await margin(query)).map((row) => row.units);
    expect(await units({ from: '2026-05-09', to: '2026-05-09' })).toEqual([1]);
    expect(await units({ from: '2026-05-10', to: '2026-05-10' })).toEqual([10]);
    expect(await units({ from: '2026-05-09', to: '2026-05-10' })).toEqual([11]);
    expect(await units({ from: '2026-05-11' })).toEqual([]);
    expect(
      (await admin.client.call('GET /admin/margin', { query: { from: '2026-05-11', to: '2026-05-10' } }))
        .status,
    ).toBe(400);
  });
});
