import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { orderBody, someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { BUYER_GSTIN, GUJARAT, issuedInvoice, MAHARASHTRA } from '../../support/invoices/document-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
let product: { id: string; price: number };
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
  product = await someProduct(shop, { pricePaise: 124_800 });
  await admin.client.call('PUT /admin/payment-settings', {
    body: { pickup: { offered: true, address: '12 Ring Road', hours: '10 to 6' } },
  });
});

const ordered = (extra: Record<string, unknown>) => someOrder(customer, [{ product, quantity: 1 }], extra);
const previewed = async (id: string, query = {}) =>
  (await admin.client.call('GET /admin/orders/:id/invoice-preview', { params: { id }, query })).body;

describe('the State of an order with a PIN code', () => {
  it('is that of the PIN code, and the tax is IGST', async () => {
    const order = await ordered({
      Address: '88 MG Road, Bengaluru',
      delivery: { pin: '560001', method: 'courier' },
    });

    const invoice = await issuedInvoice(admin, order._id);

    expect(invoice).toMatchObject({ isInterState: true, cgst: 0, sgst: 0, igst: 190.37 });
    expect(invoice.placeOfSupply).toMatchObject({ code: '29', name: 'Karnataka', rule: '10(1)(ca)' });
    expect(invoice.placeOfSupply.words).toContain('by the PIN code 560001');
    expect(invoice.shipTo).toMatchObject({ stateCode: '29', state: 'Karnataka', pin: '560001' });
    expect(invoice.buyer).toMatchObject({ stateCode: '29', state: 'Karnataka' });
    const month = invoice.day.slice(0, 7);
    const { body } = await admin.client.call('GET /admin/gst/:month', { params: { month } });
    expect(body.faults.filter(({ documentId }) => documentId === invoice._id)).toEqual([]);
  });

  it('is chosen at the desk where the PIN code is in several', async () => {
    const { states } = await manyStates();
    const order = await ordered({
      Address: '4 Beach Road',
      delivery: { pin: states.pin, method: 'courier' },
    });
    const params = { id: order._id };

    const refused = await admin.client.call('POST /admin/orders/:id/invoice', { params, body: {} });
    const wrong = await admin.client.call('POST /admin/orders/:id/invoice', {
      params,
      body: { stateCode: '24' },
    });
    const chosen = await admin.client.call('POST /admin/orders/:id/invoice', {
      params,
      body: { stateCode: states.codes[1]! },
    });

    expect(refused.status).toBe(409);
    expect(refused.refusal).toMatchObject({ code: 'state_unknown' });
    expect(
      (refused.refusal as unknown as { states: { code: string }[] }).states.map(({ code }) => code),
    ).toEqual(states.codes);
    expect([wrong.status, wrong.refusal.fields]).toEqual([400, { stateCode: expect.any(String) as string }]);
    expect(chosen.body.placeOfSupply.code).toBe(states.codes[1]);
  });

  it('gives way to that of an address in parts', async () => {
    const order = await ordered({ shipping: GUJARAT, delivery: { pin: GUJARAT.pin, method: 'courier' } });

    const invoice = await issuedInvoice(admin, order._id);

    expect(invoice).toMatchObject({ isInterState: false, placeOfSupply: { code: '24' } });
    expect(invoice.placeOfSupply.words).not.toContain('PIN');
  });

  it('is offered, not taken, from a PIN code that is in the typed address alone', async () => {
    const order = await ordered({ Address: '7 Park Street, Kolkata 700016' });

    const preview = await previewed(order._id);
    const chosen = await previewed(order._id, { stateCode: '19' });

    expect(preview.placeOfSupply).toMatchObject({ code: '24', rule: 'no-state' });
    expect(preview.warnings).toMatchObject([
      { code: 'no_state', states: [{ code: '19', name: 'West Bengal' }] },
    ]);
    expect(chosen.placeOfSupply).toMatchObject({ code: '19', rule: '10(1)(ca)' });
    expect(chosen.warnings).toEqual([]);
  });

  async function manyStates() {
    const rows = await shop.db.selectFrom('pin_states').selectAll().execute();
    const found = rows.find(({ state_codes }) => state_codes.length > 1)!;
    return { states: { pin: found.prefix.padEnd(6, '9'), codes: found.state_codes } };
  }
});

describe('an order whose typed address names another State', () => {
  it('is billed with a warning', async () => {
    const order = await ordered({ Address: '7 Park Street, Kolkata 700016', shipping: MAHARASHTRA });

    const { warnings, placeOfSupply } = await previewed(order._id);

    expect(warnings.map(({ code }) => code)).toEqual(['address_differs']);
    expect(warnings[0]!.message).toContain('700016 (West Bengal)');
    expect(placeOfSupply.code).toBe('27');
  });
});

describe('a pickup', () => {
  it('is a supply at the shop, without warning, fault or e-way bill', async () => {
    const dear = await someProduct(shop, { pricePaise: 55_000_00 });
    const order = await someOrder(customer, [{ product: dear, quantity: 1 }], {
      Address: '88 MG Road, Bengaluru',
      delivery: { method: 'pickup' },
    });

    const preview = await previewed(order._id);
    const invoice = await issuedInvoice(admin, order._id);

    expect(preview).toMatchObject({ faults: [], warnings: [] });
    expect(invoice.placeOfSupply).toMatchObject({ code: '24', rule: '10(1)(ca)' });
    expect(invoice).toMatchObject({ isInterState: false, needsEWayBill: false });
    expect(invoice.shipTo).toMatchObject({ isPickup: true, stateCode: '24' });
    const { body } = await admin.client.call('GET /admin/gst/:month', {
      params: { month: invoice.day.slice(0, 7) },
    });
    expect(body.faults.filter(({ documentId }) => documentId === invoice._id)).toEqual([]);
  });

  it('by a buyer registered elsewhere asks for the place, with both sentences of the law', async () => {
    const order = await ordered({
      delivery: { method: 'pickup' },
      billing: { gstin: BUYER_GSTIN, legalName: 'Deccan Facility Services', address: MAHARASHTRA },
    });

    const { faults } = await previewed(order._id);
    const [here, there] = [
      await previewed(order._id, { stateCode: '24' }),
      await previewed(order._id, { stateCode: '27' }),
    ];

    expect(faults).toMatchObject([
      {
        code: 'state_unknown',
        states: [
          { code: '24', words: 'The goods are handed over at the shop in Gujarat.' },
          { code: '27', words: 'The goods are delivered to the registered buyer in Maharashtra.' },
        ],
      },
    ]);
    expect(here.placeOfSupply).toMatchObject({ code: '24', rule: '10(1)(c)' });
    expect(there.placeOfSupply).toMatchObject({ code: '27', rule: '10(1)(a)' });
  });
});

describe('the parties', () => {
  it('cannot have the shop’s own GSTIN as the buyer’s', async () => {
    const gstin = '24AAUPV7468F1ZW';
    const settings = await admin.client.call('PUT /admin/settings', { body: { gstin } });
    expect(settings.status).toBe(200);
    const billing = { gstin, legalName: 'Ourselves' };
    const order = await ordered({});

    const placed = await customer.client.call('POST /orders', {
      body: orderBody([{ product, quantity: 1 }], { shipping: GUJARAT, billing }),
    });
    const changed = await admin.client.call('PUT /admin/orders/:id/parties', {
      params: { id: order._id },
      body: { shipping: GUJARAT, billing },
    });

    for (const { status, refusal } of [placed, changed])
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['billing.gstin']]);
  });

  it('name whom the goods are handed to, on the order and on the paper', async () => {
    const shipping = { ...GUJARAT, name: 'Meena Patel', phone: '9876500001' };
    const order = await ordered({ shipping });

    const invoice = await issuedInvoice(admin, order._id);

    expect(order.shipping).toMatchObject({ name: 'Meena Patel', phone: '9876500001' });
    expect(invoice.shipTo).toMatchObject({ name: 'Meena Patel', phone: '9876500001' });
  });
});
