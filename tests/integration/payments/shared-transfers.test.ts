import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskPayment, NewDeskPayment } from '../../../src/payments/payments-desk/money-desk.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { someUtr } from '../../support/payments/payment-access.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let orders: [string, string, string];
beforeAll(async () => {
  admin = await someAdmin(shop);
});

/** Three cameras, each in an order of its own at 1,149.00. */
async function threeOrders(): Promise<void> {
  const customer = await someCustomer(shop);
  const product = await someProduct(shop);
  const one = async () => (await someOrder(customer, [{ product, quantity: 1 }]))._id;
  orders = [await one(), await one(), await one()];
}

async function transferred(reference: string, details: Partial<NewDeskPayment> = {}) {
  const shares = orders.map((order) => ({ order, amount: 1149 }));
  const body = { kind: 'bank' as const, amount: 3397, charges: 50, reference, orders: shares, ...details };
  const answer = await admin.client.call('POST /admin/payments', { body });
  return { ...answer, payments: (answer.body as { payments: DeskPayment[] }).payments };
}

const duesOf = async () => {
  const read = orders.map((id) => admin.client.call('GET /orders/:id', { params: { id } }));
  return (await Promise.all(read)).map(({ body }) => body.payment.due);
};

const statement = async (reference: string, apply = true) => {
  const csv = `Date,Narration,Credit\n22/11/2026,NEFT ${reference} courier,3397.00\n`;
  return (await admin.client.call('POST /admin/bank-statement', { body: { csv, apply } })).body.counts;
};

describe('one transfer for many orders', () => {
  it('pays each of them, shows its reference on each, and uses it up once', async () => {
    await threeOrders();
    const utr = someUtr();

    const { status, payments } = await transferred(utr);
    const again = await transferred(utr);
    const listed = await admin.client.call('GET /admin/payments', { query: { search: utr } });

    expect([status, await duesOf()]).toEqual([201, [0, 0, 0]]);
    expect(payments.map(({ order, captured, reference }) => [order, captured, reference])).toEqual(
      orders.map((order) => [order, 1149, utr]),
    );
    expect(payments[1]!.why).toBe('Of a transfer of ₹3,397.00 for 3 orders, less charges of ₹50.00.');
    expect(again.refusal).toMatchObject({ code: 'utr_used', order: orders[0] });
    expect(listed.body).toHaveLength(3);
    expect(await statement(utr)).toMatchObject({ already: 1, unmatched: 0 });
  });

  it('is checked before against the sum due for each, where unknown orders are left out', async () => {
    await threeOrders();
    const query = { orders: [orders[0], 'CHK-1', orders[1]] };

    const { body } = await admin.client.call('GET /admin/payments/dues', { query });
    const none = await admin.client.call('GET /admin/payments/dues', { query: { orders: [] } });

    expect(body).toEqual([
      { order: orders[0], due: 1149 },
      { order: orders[1], due: 1149 },
    ]);
    expect(none.status).toBe(400);
  });

  it('may wait as a row of the bank statement, with the same amount', async () => {
    await threeOrders();
    const utr = someUtr();
    await statement(utr);

    const refused = await transferred(utr, { amount: 3447, charges: 0 });
    const { status, payments } = await transferred(utr);
    const without = await admin.client.call('GET /admin/payments', {
      query: { view: 'money_without_order' },
    });

    expect(refused.refusal).toMatchObject({ code: 'other_amount', amount: 3397 });
    expect([status, payments.length, await duesOf()]).toEqual([201, 3, [0, 0, 0]]);
    expect(without.body.filter(({ reference }) => reference === utr)).toEqual([]);
    expect(await statement(utr)).toMatchObject({ already: 1 });
  });

  it('is refused where its orders do not add up, are unknown or named twice, and books nothing then', async () => {
    await threeOrders();
    const [first] = orders;
    const twice = [
      { order: first, amount: 1149 },
      { order: first, amount: 2298 },
    ];

    const sum = await transferred(someUtr(), { charges: 0 });
    const double = await transferred(someUtr(), { orders: twice });
    const cash = await transferred(someUtr(), { kind: 'cash' });
    const unknown = await transferred(someUtr(), { orders: [{ order: 'CHK-1', amount: 3447 }] });

    expect([sum.status, double.status, cash.status, unknown.status]).toEqual([400, 400, 400, 404]);
    expect(sum.refusal.fields).toEqual({
      orders: 'The orders and what was kept back do not add up to the transfer.',
    });
    expect(unknown.refusal.fields).toEqual({ 'orders.0.order': 'This order does not exist.' });
    expect(await duesOf()).toEqual([1149, 1149, 1149]);
  });
});
