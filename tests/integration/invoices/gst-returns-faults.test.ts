import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import type { MonthFault } from '../../../src/invoices/gst-returns/gst-returns.shapes.ts';
import type { OrderStatus } from '../../../src/orders/orders/order-status.ts';
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
  camera = await someProduct(shop, { pricePaise: 200_000, stock: null });
});

/** Each test has its own year, and people whose sessions last as long. */
let year = 2027;
beforeEach(() => moveTo(`${++year}-11-10`));

async function moveTo(day: string): Promise<void> {
  shop.clock.moveTo(`${day}T06:00:00Z`);
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
}

async function ordered(parties: Record<string, unknown> = { shipping: GUJARAT }): Promise<string> {
  return (await someOrder(customer, [{ product: camera, quantity: 1 }], parties))._id;
}

const set = (id: string, status: OrderStatus) =>
  admin.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } });

async function faultsOf(month: string): Promise<MonthFault[]> {
  return (await admin.client.call('GET /admin/gst/:month', { params: { month: `${year}-${month}` } })).body
    .faults;
}

const codesOf = async (month: string) => (await faultsOf(month)).map(({ code }) => code);

async function credited(invoice: TaxDocument, amount: number): Promise<TaxDocument> {
  const answer = await admin.client.call('POST /admin/documents/:id/credit-note', {
    params: { id: invoice._id },
    body: { amount, reason: 'Came back' },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('an order sent without an invoice', () => {
  it('is a fault of the month in which it was sent, not of the one in which it was ordered', async () => {
    const order = await ordered();
    await moveTo(`${year}-12-02`);
    await set(order, 'Shipped');
    await set(order, 'Delivered');

    expect(await codesOf('11')).toEqual([]);
    expect(await faultsOf('12')).toEqual([
      {
        code: 'shipped_without_invoice',
        message: `Order ${order} is delivered and has no invoice.`,
        orderId: order,
      },
    ]);
  });

  it('counts from the day when it really left, after a slip was undone', async () => {
    const order = await ordered();
    await set(order, 'Shipped');
    await set(order, 'Pending');
    expect(await codesOf('11')).toEqual([]);
    await moveTo(`${year}-12-02`);
    await set(order, 'Shipped');

    expect(await codesOf('11')).toEqual([]);
    expect(await codesOf('12')).toEqual(['shipped_without_invoice']);
  });
});

describe('an invoice dated after the goods were sent', () => {
  it('is named in its own month', async () => {
    const order = await ordered();
    await set(order, 'Shipped');
    await moveTo(`${year}-12-02`);
    const invoice = await issuedInvoice(admin, order);

    expect(await codesOf('11')).toEqual([]);
    expect(await faultsOf('12')).toEqual([
      {
        code: 'invoiced_late',
        message: `${invoice.number} is dated 02-12-${year}, after the goods were sent on 10-11-${year}. An invoice is due when the goods leave, or before.`,
        orderId: order,
        documentId: invoice._id,
      },
    ]);
  });

  it('is in time on the same day, and where an invoice before it was credited in full', async () => {
    const [sameDay, again, wrong] = [await ordered(), await ordered(), await ordered()];
    await set(sameDay, 'Shipped');
    await issuedInvoice(admin, sameDay);
    const first = await issuedInvoice(admin, again);
    const voided = await issuedInvoice(admin, wrong);
    await admin.client.call('POST /admin/documents/:id/void', {
      params: { id: voided._id },
      body: { reason: 'Wrong' },
    });
    await set(again, 'Shipped');
    await set(wrong, 'Shipped');
    await moveTo(`${year}-11-20`);
    await credited(first, 2000);
    await issuedInvoice(admin, again);
    const late = await issuedInvoice(admin, wrong);

    const faults = await faultsOf('11');

    expect(faults.map(({ code, documentId }) => [code, documentId])).toEqual([['invoiced_late', late._id]]);
  });
});

describe('money given back', () => {
  it('before the invoice is a fault until a credit note covers it', async () => {
    const order = await ordered();
    await entered(admin, { order, amount: 2000 });
    await refunded(admin, order, { amount: 300 });
    expect(await codesOf('11')).toEqual([]);
    const invoice = await issuedInvoice(admin, order);

    const before = await faultsOf('11');
    await credited(invoice, 300);
    const after = await faultsOf('11');

    expect(before).toEqual([
      {
        code: 'refund_without_note',
        message: `₹300.00 of order ${order} was given back, and no credit note for it lowers ${invoice.number}. Credit this sum.`,
        orderId: order,
        documentId: invoice._id,
      },
    ]);
    expect(after).toEqual([]);
  });

  it('of what came too much, and against a note, is none', async () => {
    const [overpaid, returned] = [await ordered(), await ordered()];
    for (const order of [overpaid, returned]) await entered(admin, { order, amount: 2500 });
    await refunded(admin, overpaid, { amount: 500 });
    await issuedInvoice(admin, overpaid);
    const note = await credited(await issuedInvoice(admin, returned), 1000);
    const answer = await refunded(admin, returned, { amount: 1000, creditNote: note._id });

    expect(answer.status).toBe(201);
    expect(await codesOf('11')).toEqual([]);
  });

  it('is named for each refund, with its rest', async () => {
    const order = await ordered();
    await entered(admin, { order, amount: 2000 });
    await refunded(admin, order, { amount: 300 });
    await refunded(admin, order, { amount: 200 });
    const invoice = await issuedInvoice(admin, order);
    await credited(invoice, 100);

    const faults = await faultsOf('11');

    expect(faults.map(({ message }) => message.split(' of ')[0])).toEqual(['₹200.00', '₹200.00']);
  });
});

it('goods handed over at the shop need no State', async () => {
  await admin.client.call('PUT /admin/payment-settings', {
    body: { pickup: { offered: true, address: '1 Shop Lane', hours: '10 to 7' } },
  });
  const order = await ordered({ delivery: { method: 'pickup' } });
  await issuedInvoice(admin, order);

  expect(await codesOf('11')).toEqual([]);
});
