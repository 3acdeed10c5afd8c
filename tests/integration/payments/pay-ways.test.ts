import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { zoneFields } from '../../support/delivery/zone-steps.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
let camera: { id: string; price: number };
beforeAll(async () => {
  shop = await startTestShop({ razorpay: { keyId: 'a', keySecret: 'b', webhookSecret: 'c' } });
  admin = await someAdmin(shop);
  camera = await someProduct(shop, { pricePaise: 100_000, stock: null });
});
afterAll(() => shop.close());
afterEach(() => rules({ most: null, firstOrderMost: null, refusalsMost: null, codeFrom: null }));

const rules = (cod: object) => admin.client.call('PUT /admin/payment-settings', { body: { cod } });
describe('GET /api/me/pay-ways', () => {
  const waysFor = async (customer: SignedIn, query: Record<string, string>) =>
    (await customer.client.call('GET /me/pay-ways', { query: { items: `${camera.id}:2`, ...query } })).body;

  it('names every way, with its reason where it is not offered', async () => {
    const customer = await someCustomer(shop);

    expect(await waysFor(customer, {})).toEqual({
      subtotal: 2000,
      discount: 0,
      fee: 0,
      total: 2000,
      ways: [
        { kind: 'delivery', offered: true, why: null, cash: true, needsCode: false },
        { kind: 'razorpay', offered: true, why: null },
        { kind: 'upi', offered: false, why: 'UPI payment is not offered.' },
        { kind: 'bank', offered: false, why: 'Bank transfer is not offered.' },
      ],
    });
  });

  it('rounds the sum where the shop sells for whole rupees', async () => {
    const customer = await someCustomer(shop);
    const { id } = await someProduct(shop, { pricePaise: 99_950 });
    const read = () => waysFor(customer, { items: `${id}:1` });

    await admin.client.call('PUT /admin/settings', { body: { roundOff: true } });
    const rounded = await read();
    await admin.client.call('PUT /admin/settings', { body: { roundOff: false } });

    expect(rounded).toMatchObject({ subtotal: 999.5, total: 1000, roundOff: true });
    expect(await read()).toMatchObject({ total: 999.5 });
    expect(await read()).not.toHaveProperty('roundOff');
  });

  it('decides as placing the order does', async () => {
    const customer = await someCustomer(shop);
    await rules({ firstOrderMost: 1500, codeFrom: 1000 });
    await admin.client.call('PUT /admin/payment-settings', { body: { cashCeiling: 1999.99 } });
    await admin.client.call('POST /admin/zones', {
      body: zoneFields({ prefixes: ['56'], fees: [{ from: 0, fee: 49 }] }),
    });

    const large = await waysFor(customer, { pin: '560001' });
    const small = await waysFor(customer, { items: `${camera.id}:1` });
    await admin.client.call('PUT /admin/payment-settings', { body: { cashCeiling: 199_999 } });

    expect(large).toMatchObject({ subtotal: 2000, fee: 49, total: 2049 });
    expect(large.ways[0]).toEqual({
      kind: 'delivery',
      offered: false,
      why: 'For a first order, pay on delivery is offered up to ₹1,500.',
      cash: false,
      needsCode: false,
    });
    expect(small.ways[0]).toMatchObject({ offered: true, cash: true, needsCode: true });
  });

  it('names the limits of paying online and by UPI, inclusive', async () => {
    const customer = await someCustomer(shop);
    await admin.client.call('PUT /admin/payment-settings', {
      body: { upi: { vpa: 'chaukas@okbank', most: 1000 } },
    });
    const reasons = async (pricePaise: number) => {
      const product = await someProduct(shop, { pricePaise });
      const { ways } = await waysFor(customer, { items: `${product.id}:1` });
      return ways.slice(1, 3).map(({ why }) => why);
    };

    const [tiny, small, upTo, above] = [
      await reasons(99),
      await reasons(100),
      await reasons(100_000),
      await reasons(100_001),
    ];
    await admin.client.call('PUT /admin/payment-settings', { body: { upi: { vpa: null, most: 100_000 } } });

    expect(tiny).toEqual(['Online payment begins at ₹1.', null]);
    expect([small, upTo]).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(above).toEqual([null, 'By UPI at most ₹1,000 can be paid at once.']);
  });

  it('offers nothing where nothing is delivered', async () => {
    await admin.client.call('POST /admin/zones', { body: zoneFields({ prefixes: ['744'], served: false }) });
    const customer = await someCustomer(shop);

    const { ways } = await waysFor(customer, { pin: '744101' });

    expect(ways.map(({ offered, why }) => [offered, why])).toEqual(
      Array.from({ length: 4 }, () => [false, 'We do not deliver to PIN 744101 yet.']),
    );
  });
});
