import { beforeAll, describe, expect, it } from 'vitest';
import type { CreditNoteBody, TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { GUJARAT, issuedInvoice } from '../../support/invoices/document-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});

const credit = (invoice: TaxDocument, body: Omit<CreditNoteBody, 'reason'>, headers = {}) =>
  admin.client.call(
    'POST /admin/documents/:id/credit-note',
    { params: { id: invoice._id }, body: { reason: 'Came back', ...body } },
    headers,
  );

/** An invoice of three cameras at 1,149.00 within Gujarat. */
async function threeCameras(stock: number | null = null) {
  const product = await someProduct(shop, { name: 'Camera', pricePaise: 114_900, stock });
  const order = await someOrder(customer, [{ product, quantity: 3 }], { shipping: GUJARAT });
  return { product, order, invoice: await issuedInvoice(admin, order._id) };
}

describe('credit notes', () => {
  it('unit by unit end at exactly the invoice, and then the order may be invoiced again', async () => {
    const { order, invoice } = await threeCameras();

    const notes = [];
    for (let unit = 0; unit < 3; unit++)
      notes.push((await credit(invoice, { lines: [{ position: 1, quantity: 1 }] })).body);
    const over = await credit(invoice, { lines: [{ position: 1, quantity: 1 }] });
    const again = await issuedInvoice(admin, order._id);

    expect(notes.map(({ taxable, cgst, sgst, total }) => [taxable, cgst, sgst, total])).toEqual([
      [973.72, 87.64, 87.64, 1149],
      [973.74, 87.63, 87.63, 1149],
      [973.72, 87.64, 87.64, 1149],
    ]);
    expect(notes[0]).toMatchObject({
      kind: 'CRN',
      number: expect.stringMatching(/^CRN\/\d\d-\d\d\/\d{6}$/) as string,
      refersTo: { _id: invoice._id, number: invoice.number, day: invoice.day },
      reason: 'Came back',
      lines: [{ position: 1, quantity: 1, gross: 1149, discount: 0 }],
    });
    expect([over.status, over.refusal.code]).toEqual([409, 'over_credited']);
    expect(
      (await admin.client.call('GET /admin/documents/:id', { params: { id: invoice._id } })).body.credited,
    ).toBe(3447);
    expect(again.number).not.toBe(invoice.number);
  });

  it('over all of an invoice leave nothing to carry under an e-way bill', async () => {
    const product = await someProduct(shop, { pricePaise: 6_000_000 });
    const order = await someOrder(customer, [{ product, quantity: 1 }], { shipping: GUJARAT });
    const invoice = await issuedInvoice(admin, order._id);
    await credit(invoice, { amount: 60_000 });
    const params = { id: invoice._id };

    const { body } = await admin.client.call('GET /admin/documents/:id', { params });
    const bill = await admin.client.call('POST /admin/documents/:id/e-way-bill', {
      params,
      body: { number: '331002345678', validUntil: null },
    });

    expect([invoice.needsEWayBill, body.needsEWayBill]).toEqual([true, false]);
    expect([bill.status, bill.refusal.code]).toEqual([409, 'no_goods']);
  });

  it('of an amount of one line are taxed at its rate, beside units of another', async () => {
    const [first, second] = [
      await someProduct(shop, { pricePaise: 118_000 }),
      await someProduct(shop, { pricePaise: 105_000, gstRate: 5 }),
    ];
    const lines = [first, second].map((product) => ({ product, quantity: 1 }));
    const invoice = await issuedInvoice(admin, (await someOrder(customer, lines))._id);

    const over = await credit(invoice, { lines: [{ position: 2, amount: 1050.01 }] });
    const both = await credit(invoice, { lines: [{ position: 1, quantity: 1, amount: 1 }] });
    const note = await credit(invoice, {
      lines: [
        { position: 1, quantity: 1 },
        { position: 2, amount: 210 },
      ],
    });

    expect(over.refusal).toMatchObject({
      code: 'over_credited',
      message: 'Only ₹1,050.00 is left to be credited.',
    });
    expect([both.status, note.status]).toEqual([400, 201]);
    expect(note.body.lines.map((line) => [line.quantity, line.taxable, line.total])).toEqual([
      [1, 1000, 1180],
      [0, 200, 210],
    ]);
    expect([invoice.taxable, note.body.taxable]).toEqual([2000, 1200]);
  });

  it('of an amount are spread over what is left of the lines', async () => {
    const [first, second] = [
      await someProduct(shop, { pricePaise: 10_000 }),
      await someProduct(shop, { pricePaise: 20_000 }),
    ];
    const order = await someOrder(customer, [
      { product: first, quantity: 1 },
      { product: second, quantity: 1 },
    ]);
    const invoice = await issuedInvoice(admin, order._id);
    await credit(invoice, { lines: [{ position: 1, quantity: 1 }] });

    const note = await credit(invoice, { amount: 60 });
    const tooMuch = await credit(invoice, { amount: 140.01 });
    const rest = await credit(invoice, { amount: 140 });

    expect(note.body.lines.map(({ position, quantity, total }) => [position, quantity, total])).toEqual([
      [2, 0, 60],
    ]);
    expect([tooMuch.status, tooMuch.refusal.code]).toEqual([409, 'over_credited']);
    expect(tooMuch.refusal.message).toBe('Only ₹140.00 is left to be credited.');
    expect(rest.status).toBe(201);
  });

  it('put counted units back once, whatever the order’s status becomes later', async () => {
    const { product, order, invoice } = await threeCameras(10);
    const setStatus = (status: 'Cancelled' | 'Pending') =>
      admin.client.call('PATCH /orders/:id/status', { params: { id: order._id }, body: { status } });

    await credit(invoice, { lines: [{ position: 1, quantity: 2 }], restock: true });
    const afterNote = await stockOf(shop, product.id);
    await setStatus('Cancelled');
    const afterCancel = await stockOf(shop, product.id);
    await credit(invoice, { lines: [{ position: 1, quantity: 1 }], restock: true });
    const afterSecondNote = await stockOf(shop, product.id);
    await setStatus('Pending');

    expect([afterNote, afterCancel, afterSecondNote]).toEqual([9, 10, 10]);
    expect(await stockOf(shop, product.id)).toBe(9);
  });

  it('are the same for a repeat under the same key', async () => {
    const { invoice } = await threeCameras();
    const body = { lines: [{ position: 1, quantity: 1 }] };

    const [first, repeat] = [
      await credit(invoice, body, { 'idempotency-key': 'note' }),
      await credit(invoice, body, { 'idempotency-key': 'note' }),
    ];

    expect(repeat.body).toEqual(first.body);
  });

  it('are refused with a reason, and change nothing', async () => {
    const { invoice } = await threeCameras();
    const { invoice: voided } = await threeCameras();
    await admin.client.call('POST /admin/documents/:id/void', {
      params: { id: voided._id },
      body: { reason: 'Wrong' },
    });
    const note = (await credit(invoice, { lines: [{ position: 1, quantity: 1 }] })).body;
    const line = { position: 1, quantity: 1 };

    const answers = await Promise.all([
      credit(invoice, {}),
      credit(invoice, { lines: [line], amount: 5 }),
      credit(invoice, { lines: [line, line] }),
      credit(invoice, { lines: [{ position: 2, quantity: 1 }] }),
      credit(invoice, { lines: [{ position: 1, quantity: 0 }] }),
      credit(invoice, { lines: [{ position: 1, quantity: -1 }] }),
      credit(invoice, { lines: [{ position: 1, quantity: 1.5 }] }),
      credit(invoice, { amount: 0.99 }),
      credit(invoice, { amount: 10, reason: '' } as never),
      credit(invoice, { lines: [{ position: 1, quantity: 3 }] }),
      credit(note, { lines: [line] }),
      credit(voided, { lines: [line] }),
    ]);

    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      ...Array.from({ length: 9 }, () => [400, 'invalid']),
      [409, 'over_credited'],
      [409, 'not_an_invoice'],
      [409, 'void'],
    ]);
    expect(answers[9].refusal.message).toBe('Only 2 of Camera are left to be credited.');
  });

  it('are refused after 30 November of the year that follows the invoice’s', async () => {
    const now = shop.clock.now();
    const { invoice } = await threeCameras();
    const lastDay = `${2000 + Number(invoice.fy.slice(3))}-11-30`;
    // An access token of today has run out by then; the refresh token too.
    shop.clock.moveTo(`${lastDay}T18:29:00Z`);
    const late = await someAdmin(shop);
    const params = { id: invoice._id };
    const body = { lines: [{ position: 1, quantity: 1 }], reason: 'Came back' };

    const inTime = await late.client.call('POST /admin/documents/:id/credit-note', { params, body });
    shop.clock.moveTo(`${lastDay}T18:31:00Z`);
    const tooLate = await late.client.call('POST /admin/documents/:id/credit-note', { params, body });
    shop.clock.moveTo(now.toISOString());

    expect(inTime.status).toBe(201);
    expect([tooLate.status, tooLate.refusal.code]).toEqual([409, 'too_late']);
  });
});
