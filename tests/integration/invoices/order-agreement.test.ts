import { beforeAll, describe, expect, it } from 'vitest';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import type { OrderStatus } from '../../../src/orders/orders/order-status.ts';
import type { TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import type { OrderDisagreement } from '../../../src/invoices/gst-returns/gst-returns.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { GUJARAT, issuedInvoice } from '../../support/invoices/document-steps.ts';
import { entered, refunded } from '../../support/payments/payment-access.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
let camera: { id: string; price: number };
beforeAll(async () => {
  camera = await someProduct(shop, { pricePaise: 200_040, stock: null });
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});

const TOTAL = 2000.4;

async function ordered(): Promise<string> {
  return (await someOrder(customer, [{ product: camera, quantity: 1 }], { shipping: GUJARAT }))._id;
}

const set = (id: string, status: OrderStatus) =>
  admin.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } });
const paid = (order: string, amount = TOTAL) => entered(admin, { order, amount });

async function credited(invoice: TaxDocument, amount: number): Promise<TaxDocument> {
  const answer = await admin.client.call('POST /admin/documents/:id/credit-note', {
    params: { id: invoice._id },
    body: { amount, reason: 'Came back' },
  });
  return answer.body;
}

const list = (query = 'limit=100') =>
  admin.client.send<OrderDisagreement[]>('GET', `/api/admin/gst/agreement?${query}`);
const rowOf = async (order: string) => (await list()).body.find(({ orderId }) => orderId === order) ?? null;

describe('an order that agrees', () => {
  it('is delivered, invoiced and paid, also after a return', async () => {
    const [whole, returned, sentBack] = [await ordered(), await ordered(), await ordered()];
    for (const order of [whole, returned, sentBack]) await paid(order);
    await issuedInvoice(admin, whole);
    const note = await credited(await issuedInvoice(admin, returned), 300);
    await refunded(admin, returned, { amount: 300, creditNote: note._id });
    const all = await credited(await issuedInvoice(admin, sentBack), TOTAL);
    await refunded(admin, sentBack, { amount: TOTAL, creditNote: all._id });
    for (const order of [whole, returned]) await set(order, 'Delivered');
    await set(sentBack, 'Cancelled');

    expect((await list()).body).toEqual([]);
    expect((await list()).headers.get('x-total-count')).toBe('0');
  });

  it('is not finished, is on its way to be paid at the door, or was cancelled before anything', async () => {
    const [placed, advance, sent, cancelled] = [
      await ordered(),
      await ordered(),
      await ordered(),
      await ordered(),
    ];
    await paid(advance, 500);
    await issuedInvoice(admin, sent);
    await set(sent, 'Shipped');
    await set(cancelled, 'Cancelled');

    expect(await Promise.all([placed, advance, sent, cancelled].map(rowOf))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('an order that does not agree', () => {
  it('was given money back before its invoice', async () => {
    const order = await ordered();
    await paid(order);
    await refunded(admin, order, { amount: 300 });
    await issuedInvoice(admin, order);

    expect(await rowOf(order)).toEqual({
      orderId: order,
      status: 'Pending',
      ordered: TOTAL,
      expected: TOTAL,
      invoiced: TOTAL,
      received: 1700.4,
      differences: { invoiced: 0, received: -300 },
    });
  });

  it('is delivered without an invoice, without money, or with a paisa too much', async () => {
    const [unbilled, unpaid, over] = [await ordered(), await ordered(), await ordered()];
    await paid(unbilled);
    await issuedInvoice(admin, unpaid);
    await paid(over, 2000.41);
    await issuedInvoice(admin, over);
    for (const order of [unbilled, unpaid, over]) await set(order, 'Delivered');

    const rows = await Promise.all([unbilled, unpaid, over].map(rowOf));

    expect(rows.map((row) => row?.differences)).toEqual([
      { invoiced: -TOTAL, received: 0 },
      { invoiced: 0, received: -TOTAL },
      { invoiced: 0, received: 0.01 },
    ]);
  });

  it('is cancelled while its invoice is in force or its money is here', async () => {
    const [billed, kept] = [await ordered(), await ordered()];
    await issuedInvoice(admin, billed);
    await paid(kept);
    for (const order of [billed, kept]) await set(order, 'Cancelled');

    const rows = await Promise.all([billed, kept].map(rowOf));

    expect(rows.map((row) => [row?.expected, row?.differences])).toEqual([
      [0, { invoiced: TOTAL, received: 0 }],
      [0, { invoiced: 0, received: TOTAL }],
    ]);
  });

  it('has an invoice over another sum, to the paisa', async () => {
    const order = await ordered();
    const first = await issuedInvoice(admin, order);
    await credited(first, 100.01);
    await paid(order);
    await set(order, 'Delivered');

    expect((await rowOf(order))?.differences).toEqual({ invoiced: 0, received: 100.01 });
  });

  it('is listed newest first, a page at a time, and in the month of its invoice', async () => {
    const [page, all] = [await list('limit=2&page=2'), await list()];
    const present = isoDayOf(shop.clock.now()).slice(0, 7);

    expect(page.body).toEqual(all.body.slice(2, 4));
    expect(page.headers.get('x-total-count')).toBe(String(all.body.length));
    expect((await list(`limit=100&month=${present}`)).body).toEqual(all.body);
    expect((await list('month=2020-01')).body).toEqual([]);
    expect((await list('month=2020-13')).status).toBe(400);
  });
});
