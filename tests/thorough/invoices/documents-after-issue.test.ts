import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { BUYER_GSTIN, GUJARAT, issuedInvoice, MAHARASHTRA } from '../../support/invoices/document-steps.ts';
import { pdfText } from '../../support/invoices/pdf-text.ts';
import { entered, refunded } from '../../support/payments/payment-access.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
let product: { id: string; price: number };
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
  product = await someProduct(shop, { pricePaise: 200_000 });
});

const ordered = (extra: Record<string, unknown> = { shipping: GUJARAT }) =>
  someOrder(customer, [{ product, quantity: 1 }], extra);
const credit = (id: string, body: { amount?: number; lines?: { position: number; quantity: number }[] }) =>
  admin.client.call('POST /admin/documents/:id/credit-note', {
    params: { id },
    body: { reason: 'Came back', ...body },
  });
const read = async (id: string) =>
  (await admin.client.call('GET /admin/documents/:id', { params: { id } })).body;
const isWhole = async () => (await admin.client.call('GET /admin/books/check', {})).body;

/** The texts of the PDF, page by page. */
async function paperOf({ _id }: TaxDocument, client = admin.client): Promise<string> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(client.urlOf(`/api/documents/${_id}/pdf`), { headers: { cookie } });
  return pdfText(new Uint8Array(await answer.arrayBuffer()))
    .flat()
    .join('\n');
}

describe('money given back before the invoice', () => {
  it('is named by the preview and the invoice, and credited in one step where asked', async () => {
    const [seen, done] = [await ordered(), await ordered()];
    for (const { _id } of [seen, done]) {
      await entered(admin, { order: _id, amount: 2000 });
      expect((await refunded(admin, _id, { amount: 300 })).status).toBe(201);
    }

    const preview = await admin.client.call('GET /admin/orders/:id/invoice-preview', {
      params: { id: seen._id },
    });
    const plain = await admin.client.call('POST /admin/orders/:id/invoice', {
      params: { id: seen._id },
      body: {},
    });
    const credited = await admin.client.call('POST /admin/orders/:id/invoice', {
      params: { id: done._id },
      body: { creditRefunded: true },
    });

    const warning = {
      code: 'refunded_before',
      message: '₹300.00 was given back before. Issue the invoice and credit this sum, or lower the order',
    };
    expect(preview.body.warnings).toEqual([warning]);
    expect(plain.body).toMatchObject({ total: 2000, credited: 0, warnings: [warning] });
    expect(credited.body).toMatchObject({ total: 2000, credited: 300 });
    expect(credited.body.warnings).toBeUndefined();
    const refunds = await shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['orders.number', 'credit_note_id'])
      .where('orders.number', 'in', [seen._id, done._id])
      .execute();
    expect(
      Object.fromEntries(refunds.map(({ number, credit_note_id }) => [number, credit_note_id !== null])),
    ).toEqual({ [seen._id]: false, [done._id]: true });
    expect(await isWhole()).toMatchObject({ ok: true, faults: [] });
  });

  it('that was paid too much is no reason for a credit note', async () => {
    const order = await ordered();
    await entered(admin, { order: order._id, amount: 2300 });
    await refunded(admin, order._id, { amount: 300 });

    const preview = await admin.client.call('GET /admin/orders/:id/invoice-preview', {
      params: { id: order._id },
    });

    expect(preview.body.warnings).toEqual([]);
  });
});

describe('the paper', () => {
  it('shows the received money, and bank details only where something is due', async () => {
    const vpa = 'shop@bank';
    await admin.client.call('PUT /admin/settings', { body: { vpa } });
    const [paid, due] = [await ordered(), await ordered()];
    await entered(admin, { order: paid._id, amount: 2000, kind: 'upi' });

    const [paidPaper, duePaper] = [
      await paperOf(await issuedInvoice(admin, paid._id)),
      await paperOf(await issuedInvoice(admin, due._id)),
    ];

    expect(paidPaper).toMatch(/Received: ₹2,000\.00 by UPI on \d\d-\d\d-\d{4}/);
    expect(paidPaper).not.toContain(vpa);
    expect(duePaper).toContain('To pay on delivery: ₹2,000.00');
    expect(duePaper).toContain(vpa);
    await admin.client.call('PUT /admin/settings', { body: { vpa: null } });
  });

  it('of goods without tax is a bill of supply; mixed, it is both', async () => {
    const exempt = await someProduct(shop, { gstRate: 0, pricePaise: 19_992 });
    const alone = await someOrder(customer, [{ product: exempt, quantity: 1 }], { shipping: GUJARAT });
    const mixed = await someOrder(
      customer,
      [exempt, product].map((each) => ({ product: each, quantity: 1 })),
      { shipping: GUJARAT },
    );

    const titles = [];
    for (const order of [alone, mixed, await ordered()])
      titles.push((await paperOf(await issuedInvoice(admin, order._id))).split('\n')[0]);

    expect(titles).toEqual(['Bill of Supply', 'Invoice-cum-bill of supply', 'Tax Invoice']);
  });

  it('names whom the goods are handed to', async () => {
    const invoice = await issuedInvoice(
      admin,
      (await ordered({ shipping: { ...GUJARAT, name: 'Meena Patel', phone: '9876500001' } }))._id,
    );

    const paper = await paperOf(invoice);

    expect(paper).toContain('Meena Patel');
    expect(paper).toContain('Phone: 9876500001');
  });

  it('goes to the buyer by mail with its PDF, where the shop wants it', async () => {
    await admin.client.call('PUT /admin/settings', { body: { mailDocuments: true } });
    const order = await ordered();
    const invoice = await issuedInvoice(admin, order._id);
    const note = (await credit(invoice._id, { amount: 100 })).body;
    await admin.client.call('PUT /admin/settings', { body: { mailDocuments: false } });
    await issuedInvoice(admin, (await ordered())._id);
    await shop.deliver();

    const mails = shop.mail.mails.filter(({ attachments }) => attachments.length > 0);
    const aboutInvoice = `Invoice ${invoice.number} for ${order._id}`;
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [customer.email, `Credit note ${note.number} for ${order._id}`],
      [customer.email, aboutInvoice],
    ]);
    const [{ fileName, content }] = mails.find(({ subject }) => subject === aboutInvoice)!.attachments as [
      { fileName: string | null; content: Uint8Array },
    ];
    expect(fileName).toBe(`${invoice.number.replaceAll('/', '-')}.pdf`);
    expect(pdfText(content).flat()).toContain('Tax Invoice');
  });

  it('is read under its link by a person who has it, and by nobody with another key', async () => {
    const invoice = await issuedInvoice(admin, (await ordered())._id);
    const { body } = await admin.client.call('GET /admin/documents/:id/link', {
      params: { id: invoice._id },
    });
    const path = new URL(body.url).pathname;

    const visitor = shop.visitor();
    const [good, bad] = [await visitor.send('GET', path), await visitor.send('GET', `${path}x`)];

    expect([good.status, good.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(good.headers.get('cache-control')).toContain('no-store');
    expect(bad.status).toBe(404);
  });
});

describe('many at once', () => {
  it('names what prevents which, then issues the rest and prints two copies of each', async () => {
    const [good, other] = [await ordered(), await ordered()];
    const cancelled = await ordered();
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: cancelled._id },
      body: { status: 'Cancelled' },
    });
    const orders = [good._id, cancelled._id, other._id, 'CHK-1', good._id];

    const preview = await admin.client.call('POST /admin/documents/issue', { body: { orders } });
    const done = await admin.client.call('POST /admin/documents/issue', { body: { orders, apply: true } });
    const again = await admin.client.call('POST /admin/documents/issue', { body: { orders, apply: true } });

    const hindered = [
      { order: cancelled._id, code: 'order_cancelled' },
      { order: 'CHK-1', code: 'not_found' },
    ];
    expect(preview.body.hindered).toMatchObject(hindered);
    expect(preview.body.issued.map(({ order, number }) => [order, number])).toEqual([
      [good._id, null],
      [other._id, null],
    ]);
    expect(done.body.hindered).toMatchObject(hindered);
    expect(again.body.issued).toEqual([]);
    const ids = done.body.issued.map(({ document }) => document!);
    const cookie = [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = admin.client.urlOf(`/api/admin/documents/print.pdf?ids=${ids.join(',')}`);
    const answer = await fetch(url, { headers: { cookie } });
    const pages = pdfText(new Uint8Array(await answer.arrayBuffer()));
    expect(pages.map((page) => page.find((text) => /^(Original|Duplicate) for/.test(text)))).toEqual([
      'Original for Recipient',
      'Duplicate for Transporter',
      'Original for Recipient',
      'Duplicate for Transporter',
    ]);
    expect(pages.flat().filter((text) => text === 'Page 1 of 1')).toHaveLength(4);
  });
});

describe('a rounded invoice', () => {
  it('ends with a note that carries the rounding back', async () => {
    await admin.client.call('PUT /admin/settings', { body: { roundOff: true } });
    const odd = await someProduct(shop, { pricePaise: 114_940 });
    const invoices = [];
    for (let index = 0; index < 3; index++) {
      const order = await someOrder(customer, [{ product: odd, quantity: 1 }], { shipping: GUJARAT });
      invoices.push(await issuedInvoice(admin, order._id));
    }
    await admin.client.call('PUT /admin/settings', { body: { roundOff: false } });
    const [whole, byAmount, inTwo] = invoices as [TaxDocument, TaxDocument, TaxDocument];

    const notes = [
      await credit(whole._id, { lines: [{ position: 1, quantity: 1 }] }),
      await credit(byAmount._id, { amount: 1149 }),
      await credit(inTwo._id, { amount: 149 }),
      await credit(inTwo._id, { amount: 1000 }),
    ];

    expect(whole).toMatchObject({ total: 1149, roundOff: -0.4 });
    expect(notes.map(({ body }) => [body.total, body.roundOff])).toEqual([
      [1149, -0.4],
      [1149, -0.4],
      [149, 0],
      [1000, -0.4],
    ]);
    for (const { _id } of invoices) expect((await read(_id)).credited).toBe(1149);
    expect((await credit(inTwo._id, { amount: 1 })).refusal.code).toBe('over_credited');
    expect(await isWhole()).toMatchObject({ ok: true, faults: [] });
  });
});

describe('a credit note by amount', () => {
  it('puts no units back in stock', async () => {
    const invoice = await issuedInvoice(admin, (await ordered())._id);

    const answer = await admin.client.call('POST /admin/documents/:id/credit-note', {
      params: { id: invoice._id },
      body: { amount: 100, reason: 'Scratched', restock: true },
    });

    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([400, ['restock']]);
  });
});

describe('an invoice whose goods have left', () => {
  it.each(['Shipped', 'Delivered'] as const)('as %s is credited, not cancelled', async (status) => {
    const order = await ordered();
    const invoice = await issuedInvoice(admin, order._id);
    await admin.client.call('PATCH /orders/:id/status', { params: { id: order._id }, body: { status } });

    const answer = await admin.client.call('POST /admin/documents/:id/void', {
      params: { id: invoice._id },
      body: { reason: 'Wrong' },
    });

    expect(answer.refusal).toMatchObject({
      code: 'not_voidable',
      message: 'The goods have left; write a credit note.',
    });
  });
});

describe('an e-way bill', () => {
  let count = 0;
  const someNumber = () => String(171_000_000_000 + ++count);
  const book = (id: string, number: string, validUntil: string | null = null) =>
    admin.client.call('POST /admin/documents/:id/e-way-bill', {
      params: { id },
      body: { number, validUntil },
    });
  const correct = (id: string, number: string, client = admin.client) =>
    client.call('PUT /admin/documents/:id/e-way-bill', {
      params: { id },
      body: { number, validUntil: null },
    });

  it('belongs to one invoice, and is valid after it', async () => {
    const [first, second] = [
      await issuedInvoice(admin, (await ordered())._id),
      await issuedInvoice(admin, (await ordered())._id),
    ];
    const number = someNumber();

    const early = await book(first._id, number, '2020-01-01T00:00:00.000Z');
    const [one, other] = await Promise.all([book(first._id, number), book(second._id, number)]);

    expect([early.status, Object.keys(early.refusal.fields ?? {})]).toEqual([400, ['validUntil']]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : other;
    const holder = one.status === 200 ? first : second;
    expect(refused.refusal).toMatchObject({ code: 'number_taken', invoice: holder.number });
  });

  it('is corrected or cancelled within 24 hours; all are kept with who and when', async () => {
    const invoice = await issuedInvoice(admin, (await ordered())._id);
    const [wrong, right] = [someNumber(), someNumber()];
    await book(invoice._id, wrong);

    const twice = await book(invoice._id, right);
    const corrected = await correct(invoice._id, right);
    const cancelled = await admin.client.call('DELETE /admin/documents/:id/e-way-bill', {
      params: { id: invoice._id },
    });
    const none = await admin.client.call('DELETE /admin/documents/:id/e-way-bill', {
      params: { id: invoice._id },
    });
    const voided = await admin.client.call('POST /admin/documents/:id/void', {
      params: { id: invoice._id },
      body: { reason: 'Wrong' },
    });

    expect(twice.refusal.code).toBe('already_has_one');
    expect(corrected.body.eWayBill).toEqual({ number: right, validUntil: null });
    expect(cancelled.body.eWayBill).toBeNull();
    expect(none.refusal.code).toBe('no_e_way_bill');
    expect(voided.status).toBe(200);
    const kept = await shop.db
      .selectFrom('e_way_bills')
      .select(['number', 'booked_by', 'ended_by', 'ending'])
      .where('document_id', '=', invoice._id)
      .orderBy('booked_at')
      .execute();
    const by = { booked_by: expect.any(String) as string, ended_by: expect.any(String) as string };
    expect(kept).toEqual([
      { number: wrong, ...by, ending: 'corrected' },
      { number: right, ...by, ending: 'cancelled' },
    ]);
  });

  it('stays after 24 hours', async () => {
    const invoice = await issuedInvoice(admin, (await ordered())._id);
    await book(invoice._id, someNumber());
    const day = 24 * 3600;
    shop.clock.moveSeconds(day + 1);
    const { client } = await someAdmin(shop);

    const answers = [
      await correct(invoice._id, someNumber(), client),
      await client.call('DELETE /admin/documents/:id/e-way-bill', { params: { id: invoice._id } }),
    ];

    shop.clock.moveSeconds(-day - 1);
    expect(answers.map(({ refusal }) => refusal.code)).toEqual(['too_late', 'too_late']);
  });
});

describe('an IRN that the portal cancelled', () => {
  const billing = { gstin: BUYER_GSTIN, legalName: 'Deccan Facility Services', address: MAHARASHTRA };

  async function registered(): Promise<TaxDocument> {
    const invoice = await issuedInvoice(admin, (await ordered({ shipping: MAHARASHTRA, billing }))._id);
    const reply = {
      Irn: irnOf(invoice),
      AckNo: 112_610_000_004_711,
      AckDt: inIndia(shop.clock.now()),
      SignedQRCode: 'eyJhbGciOiJSUzI1NiJ9.eyJkYXRhIjoiIn0.c2ln',
      Status: 'ACT',
    };
    expect(
      (await admin.client.call('POST /admin/documents/e-invoice-replies', { body: [reply] })).body.taken,
    ).toBe(1);
    return invoice;
  }

  function irnOf({ seller, fy, kind, number }: TaxDocument): string {
    return createHash('sha256').update(`${seller.gstin}20${fy}${kind}${number}`).digest('hex');
  }

  /** The time as the portal writes it. */
  function inIndia(time: Date): string {
    return new Date(time.getTime() + 5.5 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
  }

  const note = (id: string, at: Date, client = admin.client) =>
    client.call('POST /admin/documents/:id/irn-cancelled', {
      params: { id },
      body: { reason: 'Wrong buyer', at: at.toISOString() },
    });

  it('is noted within its 24 hours; then the invoice can be cancelled and the order billed again', async () => {
    const invoice = await registered();
    const before = await admin.client.call('POST /admin/documents/:id/void', {
      params: { id: invoice._id },
      body: { reason: 'Wrong buyer' },
    });
    shop.clock.moveSeconds(60);

    const early = await note(invoice._id, new Date(0));
    const noted = await note(invoice._id, shop.clock.now());
    const again = await note(invoice._id, shop.clock.now());
    const voided = await admin.client.call('POST /admin/documents/:id/void', {
      params: { id: invoice._id },
      body: { reason: 'Wrong buyer' },
    });
    const second = await issuedInvoice(admin, invoice.orderId);

    expect(before.refusal.code).toBe('not_voidable');
    expect([early.status, Object.keys(early.refusal.fields ?? {})]).toEqual([400, ['at']]);
    expect(noted.body).toMatchObject({ irn: irnOf(invoice), irnCancelled: { reason: 'Wrong buyer' } });
    expect(again.refusal.code).toBe('already_cancelled');
    expect(voided.status).toBe(200);
    expect(second.number).not.toBe(invoice.number);
    expect(await paperOf(invoice)).not.toContain(irnOf(invoice).slice(0, 40));
    expect(await isWhole()).toMatchObject({ ok: true, faults: [] });
  });

  it('is read from the portal’s file too, once', async () => {
    const invoice = await registered();
    shop.clock.moveSeconds(60);
    const row = { Irn: irnOf(invoice), CancelDate: inIndia(shop.clock.now()), Status: 'CNL' };
    const unknown = { ...row, Irn: 'a'.repeat(64) };

    const [first, second] = [
      await admin.client.call('POST /admin/documents/e-invoice-replies', { body: [row, unknown] }),
      await admin.client.call('POST /admin/documents/e-invoice-replies', { body: [row] }),
    ];

    expect(first.body).toMatchObject({ taken: 1, already: 0, refused: [{ irn: unknown.Irn }] });
    expect(second.body).toMatchObject({ taken: 0, already: 1, refused: [] });
    expect((await read(invoice._id)).irnCancelled).toMatchObject({ reason: 'Cancelled at the portal' });
  });

  it('after 24 hours is none', async () => {
    const invoice = await registered();
    const day = 24 * 3600;
    shop.clock.moveSeconds(day + 60);
    const { client } = await someAdmin(shop);

    const answer = await note(invoice._id, shop.clock.now(), client);

    shop.clock.moveSeconds(-day - 60);
    expect(answer.refusal.code).toBe('too_late');
  });
});
