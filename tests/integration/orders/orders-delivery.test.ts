import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import {
  countOrdersOf,
  orderBody,
  someOrder,
  someProduct,
  stockOf,
} from '../../support/catalogue/product-and-order-factory.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startTestShop({
    razorpay: { keyId: 'rzp_test', keySecret: 'one', webhookSecret: 'two' },
    paymentExpirySeconds: 1800,
  });
  admin = await someAdmin(shop);
  const csv = [
    'zone,prefix,served,days_min,days_max,cod,cod_most,installs,fees,per_kg,free_grams',
    'Everywhere,,yes,3,7,yes,,no,0:100,0,0',
    'City,380,yes,1,2,yes,,yes,0:49|5000:0,20,5000',
    'Islands,744,no,9,20,no,,no,0:0,0,0',
  ].join('\n');
  await admin.client.call('POST /admin/zones/import', { body: { csv, apply: true } });
});
afterAll(() => shop.close());
afterEach(async () => {
  await settings({ pickup: { offered: false }, pinNeeded: false, feeRate: null });
});

const settings = (body: object) => admin.client.call('PUT /admin/payment-settings', { body });
const order = (customer: SignedIn, body: object, key?: string) =>
  customer.client.call(
    'POST /orders',
    { body: body as never },
    key === undefined ? {} : { 'idempotency-key': key },
  );

describe('an order with a PIN code', () => {
  it('pays the fee of its zone, and keeps the promise', async () => {
    shop.clock.moveTo('2026-11-22T08:32:00Z');
    admin = await someAdmin(shop);
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 100_000, gstRate: 18 });
    const cable = await someProduct(shop, { pricePaise: 50_000, gstRate: 5 });
    const lines = [camera, cable].map((product) => ({ product, quantity: 1 }));

    const body = orderBody(lines, { payBy: 'razorpay', delivery: { pin: '560001' }, totalAmount: 1600 });
    const placed = await order(customer, body);

    expect(placed.status).toBe(201);
    const expected = {
      totalAmount: 1600,
      discountAmount: 0,
      status: 'Pending',
      payBy: 'razorpay',
      deliveryFee: 100,
      delivery: { pin: '560001', method: 'courier', zone: 'Everywhere', daysMin: 3, daysMax: 7 },
      payment: { state: 'awaiting', paid: 0, refunded: 0, due: 1600 },
      feeTax: [
        { rate: 5, fee: 33.33, taxable: 31.74, tax: 1.59 },
        { rate: 18, fee: 66.67, taxable: 56.5, tax: 10.17 },
      ],
    };
    expect(placed.body).toMatchObject(expected);
    const heldMs = Date.parse(placed.body.payment.expiresAt!) - Date.parse(placed.body.createdAt);
    expect(heldMs).toBe(1800_000);
    const read = await customer.client.call('GET /orders/my-orders/:id', { params: { id: placed.body._id } });
    expect(read.body).toEqual(placed.body);
    const { body: all } = await admin.client.call('GET /orders/allorders', {
      query: { search: placed.body._id },
    });
    const shipTo = { pin: '560001', stateCode: '29', state: 'Karnataka', from: 'pin' };
    expect(all[0]).toEqual({ ...placed.body, shipTo, paidBy: [] });
  });

  it('is charged by weight, and taxed at one rate where that is set', async () => {
    const customer = await someCustomer(shop);
    const coil = await someProduct(shop, { pricePaise: 189_900, weightGrams: 9500, gstRate: 5 });
    const lines = [{ product: coil, quantity: 2 }];
    await settings({ feeRate: 18 });

    const placed = await order(
      customer,
      orderBody(lines, { delivery: { pin: '380015' }, totalAmount: 4127 }),
    );
    await settings({ feeRate: null });
    const later = await customer.client.call('GET /orders/my-orders/:id', {
      params: { id: placed.body._id },
    });

    expect(placed.body).toMatchObject({
      deliveryFee: 329,
      totalAmount: 4127,
      delivery: { zone: 'City', daysMin: 1, daysMax: 2 },
      feeTax: [{ rate: 18, fee: 329, taxable: 278.81, tax: 50.19 }],
    });
    expect(later.body).toEqual(placed.body);
  });

  it('is answered the right total, and leaves its key unused when it is refused', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 114_900, stock: 5 });
    const lines = [{ product: camera, quantity: 1 }];

    const refused = await order(customer, orderBody(lines, { delivery: { pin: '560001' } }), 'key-1');
    const body = orderBody(lines, { delivery: { pin: '560001' }, totalAmount: 1249 });
    const placed = await order(customer, body, 'key-1');
    const again = await order(customer, body, 'key-1');

    expect(refused).toMatchObject({
      status: 409,
      refusal: { code: 'total_changed', totalAmount: 1249, deliveryFee: 100 },
    });
    expect(placed.status).toBe(201);
    expect(again.body).toEqual(placed.body);
    expect(await countOrdersOf(customer)).toBe(1);
    expect(await stockOf(shop, camera.id)).toBe(4);
  });
});

describe('an order is refused', () => {
  it.each([
    ['not_served', { pin: '744101' }, 'We do not deliver to PIN 744101 yet.'],
    ['pin_needed', { method: 'courier' }, 'Please enter the delivery PIN code.'],
    ['no_pickup', { method: 'pickup' }, 'Pickup is not offered.'],
    ['no_pickup', { pin: '744101', method: 'pickup' }, 'Pickup is not offered.'],
  ])('with %s for the delivery %j, whatever its total', async (code, delivery, message) => {
    const customer = await someCustomer(shop);
    const lines = [{ product: await someProduct(shop), quantity: 1 }];

    const { status, refusal } = await order(customer, orderBody(lines, { delivery, totalAmount: 1 }));

    expect([status, refusal.code, refusal.message]).toEqual([409, code, message]);
    expect(await countOrdersOf(customer)).toBe(0);
  });

  it.each(['000000', '38001', '३८००१५', '380 015', 'letters'])('with the PIN %s', async (pin) => {
    const customer = await someCustomer(shop);
    const lines = [{ product: await someProduct(shop), quantity: 1 }];

    const { status, refusal } = await order(customer, orderBody(lines, { delivery: { pin } }));

    expect(status).toBe(400);
    expect(refusal.fields).toEqual({
      'delivery.pin': 'A PIN code has six digits and does not begin with 0.',
    });
  });

  it('with two PIN codes; one in the address alone asks for no fee', async () => {
    const customer = await someCustomer(shop);
    const lines = [{ product: await someProduct(shop), quantity: 1 }];
    const shipping = { line1: '12 Ring Road', city: 'Ahmedabad', stateCode: '24', pin: '380009' };

    const two = await order(customer, orderBody(lines, { shipping, delivery: { pin: '380015' } }));
    const same = await order(
      customer,
      orderBody(lines, { shipping, delivery: { pin: '380009' }, totalAmount: 1198 }),
    );
    const alone = await someOrder(customer, lines, { shipping });

    expect([two.status, two.refusal.fields]).toEqual([400, { 'delivery.pin': 'The two PIN codes differ.' }]);
    expect([same.status, same.body.deliveryFee]).toEqual([201, 49]);
    expect(alone).toMatchObject({ deliveryFee: 0, delivery: null });
  });

  it('without a PIN code where every order needs one, unless it is picked up', async () => {
    await settings({ pinNeeded: true, pickup: { offered: true, address: 'Shop 4' } });
    const customer = await someCustomer(shop);
    const lines = [{ product: await someProduct(shop), quantity: 1 }];

    const without = await order(customer, orderBody(lines));
    const pickup = await order(customer, orderBody(lines, { delivery: { method: 'pickup' } }));

    expect([without.status, without.refusal.code]).toEqual([409, 'pin_needed']);
    expect(pickup.body).toMatchObject({
      deliveryFee: 0,
      totalAmount: 1149,
      delivery: { pin: null, method: 'pickup', zone: null, daysMin: null, daysMax: null },
    });
  });

  it.each(['upi', 'bank'] as const)('for payment by %s that is not set up', async (payBy) => {
    const customer = await someCustomer(shop);
    const lines = [{ product: await someProduct(shop), quantity: 1 }];

    const { status, refusal } = await order(customer, orderBody(lines, { payBy }));

    expect([status, refusal.code]).toEqual([409, 'way_off']);
  });
});
