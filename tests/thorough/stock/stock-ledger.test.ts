import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { issuedInvoice } from '../../support/invoices/document-steps.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';
import { booked, ledgerOf, wrongLedgers } from '../../support/stock/stock-steps.ts';

let shop: TestShop;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});
afterAll(async () => {
  expect(await wrongLedgers(admin)).toEqual([]);
  await shop.close();
});

const setStatus = (id: string, status: 'Pending' | 'Cancelled' | 'Delivered') =>
  admin.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } });

/** A product through the API: 10 units at 700.00. */
async function openedProduct() {
  const details = { stock: 10, costPrice: 700, reorderAt: 4, hsn: '85258900' };
  const { _id: id, price } = await createdProduct(admin, details);
  return { id, price };
}

describe('the ledger of a product', () => {
  it('follows purchase, sale, cancelling and the last unit to the paisa', async () => {
    const product = await openedProduct();
    await booked(admin, product.id, { kind: 'purchase', delta: 5, cost: 760.5, ref: 'KT-1' });
    const order = await someOrder(customer, [{ product, quantity: 4 }]);
    await setStatus(order._id, 'Cancelled');
    const last = await someOrder(customer, [{ product, quantity: 15 }]);

    const moves = await ledgerOf(admin, product.id);

    expect(
      moves.map(({ kind, delta, after, value, valueAfter, ref, note, actor }) => [
        ...[kind, delta, after, value, valueAfter],
        ...[ref, note, actor],
      ]),
    ).toEqual([
      ['count', 10, 10, 7000, 7000, null, 'Opening stock', 'Riya Admin'],
      ['purchase', 5, 15, 3802.5, 10_802.5, 'KT-1', null, 'Riya Admin'],
      ['sale', -4, 11, -2880.67, 7921.83, order._id, null, null],
      ['cancel', 4, 15, 2880.67, 10_802.5, order._id, null, 'Riya Admin'],
      ['sale', -15, 0, -10_802.5, 0, last._id, null, null],
    ]);
    expect(moves.map(({ unitCost }) => unitCost)).toEqual([700, 760.5, 720.17, 720.17, 720.17]);
  });

  it('gives a customer’s cancelled order back, whatever was bought in between', async () => {
    const product = await openedProduct();
    const order = await someOrder(customer, [{ product, quantity: 3 }]);
    await booked(admin, product.id, { kind: 'purchase', delta: 1, cost: 9999.99 });

    await customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: order._id } });

    const cancel = (await ledgerOf(admin, product.id)).at(-1)!;
    expect([cancel.kind, cancel.value, cancel.valueAfter]).toEqual(['cancel', 2100, 16_999.99]);
  });

  it('sells an order that is opened again, at the average of that day, and gives that back', async () => {
    const product = await openedProduct();
    const order = await someOrder(customer, [{ product, quantity: 2 }]);
    await setStatus(order._id, 'Cancelled');
    await booked(admin, product.id, { kind: 'count', counted: 10, cost: 800 });
    await setStatus(order._id, 'Pending');
    await booked(admin, product.id, { kind: 'count', counted: 8, cost: 100 });
    await setStatus(order._id, 'Cancelled');

    const moves = await ledgerOf(admin, product.id);

    expect(moves.slice(-3).map(({ kind, delta, value, ref }) => [kind, delta, value, ref])).toEqual([
      ['sale', -2, -1600, order._id],
      ['count', 0, -5600, null],
      ['cancel', 2, 1600, order._id],
    ]);
  });

  it('takes credited units back as a return, and cancelling gives back the share of the rest', async () => {
    const product = await openedProduct();
    const order = await someOrder(customer, [{ product, quantity: 3 }]);
    const invoice = await issuedInvoice(admin, order._id);
    const note = await admin.client.call('POST /admin/documents/:id/credit-note', {
      params: { id: invoice._id },
      body: { lines: [{ position: 1, quantity: 1 }], reason: 'Came back', restock: true },
    });
    await booked(admin, product.id, { kind: 'count', counted: 8, cost: 50 });

    await setStatus(order._id, 'Cancelled');

    const moves = await ledgerOf(admin, product.id);
    expect(moves.map(({ kind, delta, value, ref }) => [kind, delta, value, ref])).toEqual([
      ['count', 10, 7000, null],
      ['sale', -3, -2100, order._id],
      ['return', 1, 700, note.body.number],
      ['count', 0, -5200, null],
      ['cancel', 2, 1400, order._id],
    ]);
  });

  it('is not touched by orders of uncounted products', async () => {
    const product = await someProduct(shop, { stock: null });
    const order = await someOrder(customer, [{ product, quantity: 3 }]);
    await setStatus(order._id, 'Cancelled');

    expect(await ledgerOf(admin, product.id)).toEqual([]);
  });

  it('values what comes back to an empty stock at the last price paid, and stopping takes all', async () => {
    const product = await openedProduct();
    await booked(admin, product.id, { kind: 'adjust', delta: -10, note: 'Stolen' });
    const returned = await booked(admin, product.id, { kind: 'return', delta: 2, ref: 'RMA 7' });
    const stopped = await booked(admin, product.id, { kind: 'count', counted: null });
    const begun = await booked(admin, product.id, { kind: 'count', counted: 3, expected: 9 });

    expect([returned, stopped, begun].map(({ body }) => [body.delta, body.after, body.value])).toEqual([
      [2, 2, 1400],
      [-2, null, -1400],
      [3, 3, 2100],
    ]);
    expect(returned.body.ref).toBe('RMA 7');
  });
});

describe('what a product cost', () => {
  it('is shown to admins only, and a purchase sets the price paid', async () => {
    const product = await openedProduct();
    await booked(admin, product.id, { kind: 'purchase', delta: 5, cost: 760.5 });

    const { body } = await admin.client.call('GET /products/:id', { params: { id: product.id } });

    expect([body.costPrice, body.averageCost, body.reorderAt]).toEqual([760.5, 720.17, 4]);
    const shown = Object.keys((await readAsVisitor(shop, product.id))!);
    expect(shown.filter((field) => /cost|reorder|value/i.test(field))).toEqual([]);
  });

  it.each<[body: object]>([
    [{ kind: 'purchase', delta: 5 }],
    [{ kind: 'purchase', delta: 0, cost: 1 }],
    [{ kind: 'purchase', delta: 1, cost: 1.005 }],
    [{ kind: 'purchase', delta: 1, cost: -1 }],
    [{ kind: 'return', delta: -1 }],
    [{ kind: 'return', delta: 0.5 }],
    [{ kind: 'count', counted: 1, cost: '7' }],
    [{ kind: 'cancel', delta: 1 }],
  ])('is not changed by %j', async (body) => {
    const product = await openedProduct();

    const answer = await admin.client.send('POST', `/api/admin/stock/${product.id}/moves`, body);

    expect(answer.status).toBe(400);
    expect(await ledgerOf(admin, product.id)).toHaveLength(1);
  });

  it('has a limit that the books can hold', async () => {
    const product = await openedProduct();
    const huge = { kind: 'purchase', delta: 1_000_000, cost: 10_000_000 } as const;
    const answers = [];
    for (let times = 0; times < 10; times++)
      answers.push(
        (await admin.client.call('POST /admin/stock/:id/moves', { params: { id: product.id }, body: huge }))
          .status,
      );

    expect(answers).toEqual([201, 201, 201, 201, 201, 201, 201, 201, 201, 400]);
    expect(await stockOf(shop, product.id)).toBe(9_000_010);
  });
});
