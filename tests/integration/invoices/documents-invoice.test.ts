import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { BUYER_GSTIN, GUJARAT, issuedInvoice, MAHARASHTRA } from '../../support/invoices/document-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop, { name: 'Meera Patel' });
});

const issue = (id: string, headers: Record<string, string> = {}) =>
  admin.client.call('POST /admin/orders/:id/invoice', { params: { id }, body: {} }, headers);

describe('a tax invoice', () => {
  it('is numbered, split into CGST and SGST within the State, and hashed as it was issued', async () => {
    const camera = await someProduct(shop, { name: 'Camera', pricePaise: 114_900 });
    const order = await someOrder(customer, [{ product: camera, quantity: 1 }], { shipping: GUJARAT });

    const answer = await issue(order._id);
    const record = await admin.client.send('GET', `/api/admin/documents/${answer.body._id}/record`);
    const recordText = JSON.stringify(record.body);

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      kind: 'INV',
      number: expect.stringMatching(/^INV\/\d\d-\d\d\/\d{6}$/) as string,
      orderId: order._id,
      buyer: { name: 'Meera Patel', gstin: null, stateCode: '24', state: 'Gujarat' },
      placeOfSupply: { code: '24', name: 'Gujarat', rule: '10(1)(ca)' },
      isInterState: false,
      lines: [
        { position: 1, name: 'Camera', hsn: '85258900', uqc: 'NOS', quantity: 1, gross: 1149, rate: 18 },
      ],
      taxable: 973.72,
      cgst: 87.64,
      sgst: 87.64,
      igst: 0,
      total: 1149,
      inWords: 'Rupees One Thousand One Hundred Forty-Nine Only',
      credited: 0,
      isVoid: false,
    });
    expect(recordText).toContain(answer.body.number);
    const { previousHash, contentHash } = answer.body;
    expect(
      createHash('sha256')
        .update(previousHash + recordText)
        .digest('hex'),
    ).toBe(contentHash);
    expect(
      (await admin.client.call('GET /admin/documents/:id', { params: { id: answer.body._id } })).body,
    ).toEqual(answer.body);
  });

  it('has IGST for a registered buyer in another State, and is found by number, name and GSTIN', async () => {
    const camera = await someProduct(shop, { pricePaise: 114_900 });
    const billing = { gstin: BUYER_GSTIN, legalName: 'Hillside Stores LLP' };
    const order = await someOrder(customer, [{ product: camera, quantity: 1 }], {
      shipping: MAHARASHTRA,
      billing,
    });

    const invoice = await issuedInvoice(admin, order._id);
    const found = await Promise.all(
      [invoice.number, 'hillside', BUYER_GSTIN.toLowerCase()].map((search) =>
        admin.client.call('GET /admin/documents', { query: { search } }),
      ),
    );

    expect(invoice).toMatchObject({
      buyer: { name: 'Hillside Stores LLP', gstin: BUYER_GSTIN, state: 'Maharashtra' },
      placeOfSupply: { code: '27', rule: '10(1)(a)' },
      isInterState: true,
      taxable: 973.73,
      igst: 175.27,
    });
    for (const { body } of found) {
      expect(body.map(({ _id }) => _id)).toEqual([invoice._id]);
      expect(body[0]).not.toHaveProperty('lines');
    }
  });

  it('takes the shop’s State where none is known, with a warning, until an admin fills it in', async () => {
    const product = await someProduct(shop);
    const order = await someOrder(customer, [{ product, quantity: 1 }]);
    const params = { id: order._id };

    const before = await admin.client.call('GET /admin/orders/:id/invoice-preview', { params });
    await admin.client.call('PUT /admin/orders/:id/parties', {
      params,
      body: { shipping: MAHARASHTRA, billing: null },
    });
    const after = await admin.client.call('GET /admin/orders/:id/invoice-preview', { params });

    expect(before.body.warnings.map(({ code }) => code)).toEqual(['no_state']);
    expect(before.body.placeOfSupply).toMatchObject({ code: '24', rule: 'no-state' });
    expect(before.body).not.toHaveProperty('number');
    // The typed address still ends in a PIN code of Gujarat.
    expect(after.body.warnings.map(({ code }) => code)).toEqual(['address_differs']);
    expect(after.body.placeOfSupply).toMatchObject({ code: '27', rule: '10(1)(ca)' });
    expect((await customer.client.call('GET /orders/my-orders/:id/documents', { params })).body).toEqual([]);
  });

  it('divides a discount among its lines, so that each adds up to the paid sum', async () => {
    const [first, second] = [
      await someProduct(shop, { pricePaise: 114_900 }),
      await someProduct(shop, { pricePaise: 249_900 }),
    ];
    const order = await someOrder(
      customer,
      [
        { product: first, quantity: 3 },
        { product: second, quantity: 1 },
      ],
      { shipping: GUJARAT },
    );
    await shop.db
      .updateTable('orders')
      .set({ discount_paise: 59_460, total_paise: 535_140 })
      .where('number', '=', order._id)
      .execute();

    const { lines, total, inWords } = await issuedInvoice(admin, order._id);

    expect(
      lines.map(({ gross, discount, taxable, cgst, sgst }) => [gross, discount, taxable, cgst, sgst]),
    ).toEqual([
      [3447, 344.7, 2629.06, 236.62, 236.62],
      [2499, 249.9, 1906.02, 171.54, 171.54],
    ]);
    expect(total).toBe(5351.4);
    expect(inWords).toBe('Rupees Five Thousand Three Hundred Fifty-One and Forty Paise Only');
  });

  it('is issued once for an order; a repeat under the same key gets the same one', async () => {
    const product = await someProduct(shop);
    const order = await someOrder(customer, [{ product, quantity: 1 }]);

    const [first, repeat] = [
      await issue(order._id, { 'idempotency-key': 'once' }),
      await issue(order._id, { 'idempotency-key': 'once' }),
    ];
    const second = await issue(order._id);
    const other = await someOrder(customer, [{ product, quantity: 1 }]);
    const reused = await issue(other._id, { 'idempotency-key': 'once' });

    expect([first.status, repeat.body]).toEqual([201, first.body]);
    expect([second.status, second.refusal.code]).toEqual([409, 'already_invoiced']);
    expect(second.refusal.message).toBe(`This order was already invoiced: ${first.body.number}.`);
    expect([reused.status, reused.refusal.code]).toEqual([409, 'key_reused']);
  });

  it('is refused with its reason, and uses no number', async () => {
    const [bare, odd, fine] = [
      await someProduct(shop, { name: 'No HSN', hsn: null }),
      await someProduct(shop, { name: 'Odd rate', gstRate: 12 }),
      await someProduct(shop),
    ];
    const cancelled = await someOrder(customer, [{ product: fine, quantity: 1 }]);
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: cancelled._id },
      body: { status: 'Cancelled' },
    });
    const next = await someOrder(customer, [{ product: fine, quantity: 1 }]);
    const before = await issuedInvoice(
      admin,
      (await someOrder(customer, [{ product: fine, quantity: 1 }]))._id,
    );

    const refusals = [
      await issue((await someOrder(customer, [{ product: bare, quantity: 1 }]))._id),
      await issue((await someOrder(customer, [{ product: odd, quantity: 1 }]))._id),
      await issue(cancelled._id),
      await issue('CHK-9999999'),
    ];
    const after = await issuedInvoice(admin, next._id);

    expect(refusals.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'hsn_missing'],
      [409, 'rate_unknown'],
      [409, 'order_cancelled'],
      [404, 'not_found'],
    ]);
    expect(refusals[0]!.refusal.message).toContain('No HSN');
    expect(Number(after.number.slice(-6))).toBe(Number(before.number.slice(-6)) + 1);
    expect(after.previousHash).toBe(before.contentHash);
  });

  it('needs the shop’s GSTIN, and six digits of HSN above 5 crore of turnover', async () => {
    const product = await someProduct(shop, { hsn: '8525' });
    const order = await someOrder(customer, [{ product, quantity: 1 }]);
    const { gstin } = (
      await admin.client.call('GET /admin/orders/:id/invoice-preview', { params: { id: order._id } })
    ).body.seller;

    await admin.client.call('PUT /admin/settings', { body: { turnoverBand: '5_to_10_crore' } });
    const short = await issue(order._id);
    await admin.client.call('PUT /admin/settings', { body: { turnoverBand: 'to_5_crore', gstin: null } });
    const nameless = await issue(order._id);
    await shop.db.updateTable('shop_settings').set({ gstin }).execute();
    const issued = await issue(order._id);

    expect(short.refusal.code).toBe('hsn_missing');
    expect(nameless.refusal.code).toBe('shop_gstin_missing');
    expect(issued.status).toBe(201);
  });

  it('keeps the customer from cancelling, and an admin from changing its parties', async () => {
    const product = await someProduct(shop);
    const order = await someOrder(customer, [{ product, quantity: 1 }]);
    const invoice = await issuedInvoice(admin, order._id);
    const params = { id: order._id };

    const cancel = await customer.client.call('POST /orders/my-orders/:id/cancel', { params });
    const parties = await admin.client.call('PUT /admin/orders/:id/parties', {
      params,
      body: { shipping: null, billing: null },
    });

    expect([cancel.status, cancel.refusal.code]).toEqual([409, 'already_invoiced']);
    expect([parties.status, parties.refusal.code]).toEqual([409, 'already_invoiced']);
    expect(cancel.refusal.message).toContain(invoice.number);
  });

  it('can be cancelled in its month, keeps its number, and makes room for another', async () => {
    const product = await someProduct(shop);
    const order = await someOrder(customer, [{ product, quantity: 1 }]);
    const invoice = await issuedInvoice(admin, order._id);
    const params = { id: invoice._id };

    const voided = await admin.client.call('POST /admin/documents/:id/void', {
      params,
      body: { reason: 'Wrong State' },
    });
    const again = await admin.client.call('POST /admin/documents/:id/void', {
      params,
      body: { reason: 'Wrong State' },
    });
    const second = await issuedInvoice(admin, order._id);
    const mine = await customer.client.call('GET /orders/my-orders/:id/documents', {
      params: { id: order._id },
    });

    expect(voided.body).toMatchObject({ number: invoice.number, isVoid: true, voidReason: 'Wrong State' });
    expect([again.status, again.refusal.code]).toEqual([409, 'not_voidable']);
    expect(second.number).not.toBe(invoice.number);
    expect(mine.body.map(({ number, isVoid }) => [number, isVoid])).toEqual([
      [invoice.number, true],
      [second.number, false],
    ]);
    const audit = await admin.client.call('GET /admin/audit', { query: {} });
    expect(
      audit.body.filter(({ subject }) => subject === invoice.number).map(({ action }) => action),
    ).toEqual(['document.void', 'document.issue']);
  });

  it('is shown to the customer whose order it is, and to nobody else', async () => {
    const product = await someProduct(shop);
    const order = await someOrder(customer, [{ product, quantity: 1 }]);
    const invoice = await issuedInvoice(admin, order._id);
    const stranger = await someCustomer(shop);
    const url = `/api/documents/${invoice._id}/pdf`;

    const answers = await Promise.all([
      customer.client.send<string>('GET', url),
      admin.client.send<string>('GET', `${url}?copy=duplicate`),
      stranger.client.send('GET', url),
      shop.visitor().send('GET', url),
      customer.client.send('GET', `${url}?copy=quadruplicate`),
      stranger.client.call('GET /orders/my-orders/:id/documents', { params: { id: order._id } }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401, 400, 404]);
    expect(answers[0].headers.get('content-type')).toBe('application/pdf');
    expect(answers[0].headers.get('cache-control')).toBe('no-store');
    expect(answers[0].headers.get('content-disposition')).toBe(
      `attachment; filename="${invoice.number.replaceAll('/', '-')}.pdf"`,
    );
    expect(answers[0].body.startsWith('%PDF-')).toBe(true);
  });
});
