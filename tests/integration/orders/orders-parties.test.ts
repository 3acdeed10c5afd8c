import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { countOrdersOf, orderBody, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let customer: SignedIn;
let product: Awaited<ReturnType<typeof someProduct>>;
beforeAll(async () => {
  customer = await someCustomer(shop);
  product = await someProduct(shop, { stock: null });
});

const GUJARAT_GSTIN = '24AAUPV7468F1ZW';
const MAHARASHTRA_GSTIN = '27AAPFU0939F1ZV';

const inAhmedabad = { line1: '12 Ring Road', city: 'Ahmedabad', stateCode: '24', pin: '380009' };
const inMumbai = { line1: '4 Marine Drive', city: 'Mumbai', stateCode: '27', pin: '400002' };

/** Places an order with these fields beside the usual ones. */
function place(extra: Record<string, unknown>, headers: Record<string, string> = {}) {
  return customer.client.call(
    'POST /orders',
    { body: orderBody([{ product, quantity: 1 }], extra) },
    headers,
  );
}

/** Expects a refusal that names one field, and no order. */
async function expectRefused(extra: Record<string, unknown>, field: string, sentence?: string) {
  const before = await countOrdersOf(customer);

  const { status, refusal } = await place(extra);

  expect([status, refusal.code]).toEqual([400, 'invalid']);
  expect(Object.keys(refusal.fields!)).toEqual([field]);
  if (sentence !== undefined) {
    expect(refusal.fields![field]).toBe(sentence);
    expect(refusal.message).toBe(sentence);
  }
  expect(await countOrdersOf(customer)).toBe(before);
}

describe('an order with the address in parts', () => {
  it('is answered with them, trimmed, with the name of the State, everywhere', async () => {
    const admin = await someAdmin(shop);

    const { status, body } = await place({
      shipping: { ...inAhmedabad, line1: '  12 Ring Road ', line2: ' ', landmark: ' Near the bank' },
    });

    const shipping = { ...inAhmedabad, line2: null, landmark: 'Near the bank', state: 'Gujarat' };
    expect(status).toBe(201);
    expect(body).toMatchObject({ Address: '12 Ring Road, Ahmedabad 380009', billing: null });
    expect(body.shipping).toEqual(shipping);
    const params = { id: body._id };
    expect((await customer.client.call('GET /orders/my-orders/:id', { params })).body.shipping).toEqual(
      shipping,
    );
    expect((await admin.client.call('GET /orders/:id', { params })).body.shipping).toEqual(shipping);
    expect((await customer.client.call('GET /orders/my-orders', {})).body[0]!.shipping).toEqual(shipping);
  });

  it.each([{}, { shipping: null, billing: null }])('has none with %j', async (extra) => {
    const { status, body } = await place(extra);

    expect(status).toBe(201);
    expect(body).toMatchObject({ shipping: null, billing: null });
  });

  it.each([
    ['shipping.line1', { ...inAhmedabad, line1: ' ' }],
    ['shipping.line1', { ...inAhmedabad, line1: 'x'.repeat(101) }],
    ['shipping.line1', { ...inAhmedabad, line1: 'two\nlines' }],
    ['shipping.line2', { ...inAhmedabad, line2: 'x'.repeat(101) }],
    ['shipping.city', { ...inAhmedabad, city: undefined }],
    ['shipping.stateCode', { ...inAhmedabad, stateCode: '40' }],
    ['shipping.pin', { ...inAhmedabad, pin: '000000' }],
    ['shipping.pin', { ...inAhmedabad, pin: '38000' }],
    ['shipping', 'Ahmedabad'],
  ])('is refused for a wrong %s', async (field, shipping) => {
    await expectRefused({ shipping }, field);
  });
});

describe('an order with a GSTIN', () => {
  it('takes it in small letters and with spaces, and shows it in capitals', async () => {
    const { status, body } = await place({
      shipping: inAhmedabad,
      billing: { gstin: ' 24aaupv 7468f1zw ', legalName: ' Patel Traders ' },
    });

    expect(status).toBe(201);
    expect(body.billing).toEqual({
      gstin: GUJARAT_GSTIN,
      legalName: 'Patel Traders',
      address: { ...inAhmedabad, line2: null, state: 'Gujarat' },
      toThirdParty: false,
    });
  });

  it.each([
    ['27AAPFU0939F1Z', 'A GSTIN has 15 characters; this one has 14.'],
    ['27AAPFUO939F1ZV', 'Character 8 of the GSTIN must be a digit, not O.'],
    ['40AAPFU0939F1ZV', '40 is not the number of a State.'],
    [
      '27AAPFU0939F1ZW',
      'The last character of the GSTIN does not fit the others. Please compare it with the certificate.',
    ],
  ])('is refused for %s with a sentence that says why', async (gstin, sentence) => {
    await expectRefused(
      { shipping: inMumbai, billing: { gstin, legalName: 'Patel Traders' } },
      'billing.gstin',
      sentence,
    );
  });

  it('keeps its own billing address, and that the goods go to somebody else', async () => {
    const { status, body } = await place({
      shipping: inAhmedabad,
      billing: {
        gstin: MAHARASHTRA_GSTIN,
        legalName: 'Patel Traders',
        address: { ...inMumbai, line2: 'Fourth floor' },
        toThirdParty: true,
      },
    });

    expect(status).toBe(201);
    expect(body.billing).toEqual({
      gstin: MAHARASHTRA_GSTIN,
      legalName: 'Patel Traders',
      address: { ...inMumbai, line2: 'Fourth floor', state: 'Maharashtra' },
      toThirdParty: true,
    });
    expect(body.shipping).toMatchObject({ city: 'Ahmedabad', state: 'Gujarat' });
    const { body: read } = await customer.client.call('GET /orders/my-orders/:id', {
      params: { id: body._id },
    });
    expect(read).toEqual(body);
  });

  it('needs no address of the delivery where it has one of the buyer', async () => {
    const { status, body } = await place({
      billing: { gstin: MAHARASHTRA_GSTIN, legalName: 'Patel Traders', address: inMumbai },
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({ shipping: null, billing: { address: { city: 'Mumbai' } } });
  });

  it('is refused with a billing address in another State', async () => {
    await expectRefused(
      {
        shipping: inAhmedabad,
        billing: { gstin: MAHARASHTRA_GSTIN, legalName: 'Patel Traders', address: inAhmedabad },
      },
      'billing.address.stateCode',
      'The billing address must be in the State of the GSTIN.',
    );
  });

  it.each([
    ['the delivery is in another State', inAhmedabad],
    ['the State of the delivery is not known', null],
  ])('is refused without a billing address where %s', async (_, shipping) => {
    await expectRefused(
      { shipping, billing: { gstin: MAHARASHTRA_GSTIN, legalName: 'Patel Traders', address: null } },
      'billing.address',
      'Please add the billing address: the GSTIN is of another State than the delivery.',
    );
  });

  it.each([
    ['billing.legalName', { legalName: ' ' }],
    ['billing.address.city', { address: { ...inAhmedabad, city: '' } }],
    ['billing.toThirdParty', { toThirdParty: 'yes' }],
  ])('is refused for a wrong %s', async (field, details) => {
    await expectRefused(
      { shipping: inAhmedabad, billing: { gstin: GUJARAT_GSTIN, legalName: 'Patel Traders', ...details } },
      field,
    );
  });

  it.each(['<b>Traders</b>', '=cmd()', 'पटेल ट्रेडर्स', "'; drop table orders; --"])(
    'keeps %j as a text',
    async (text) => {
      const { body } = await place({
        shipping: { ...inAhmedabad, line1: text, city: text },
        billing: { gstin: GUJARAT_GSTIN, legalName: text },
      });

      expect(body).toMatchObject({
        shipping: { line1: text, city: text },
        billing: { legalName: text, address: { line1: text } },
      });
    },
  );
});

describe('a repeated order', () => {
  it('is another order when shipping or billing differ', async () => {
    const key = { 'idempotency-key': 'one-click' };
    const billing = { gstin: GUJARAT_GSTIN, legalName: 'Patel Traders' };
    const first = await place({ shipping: inAhmedabad, billing }, key);

    const same = await place(
      { shipping: { ...inAhmedabad, line2: null }, billing: { ...billing, gstin: '24aaupv7468f1zw' } },
      key,
    );
    const others = [
      await place({ shipping: inAhmedabad, billing: { ...billing, legalName: 'Shah Traders' } }, key),
      await place({ shipping: inAhmedabad }, key),
      await place({ shipping: { ...inAhmedabad, pin: '380015' }, billing }, key),
    ];

    expect([first.status, same.status]).toEqual([201, 201]);
    expect(same.body).toEqual(first.body);
    for (const { status, refusal } of others) {
      expect([status, refusal.code]).toEqual([409, 'key_reused']);
      expect(refusal.message).toBe(
        'This order has changed since you last pressed Place Order. Please check it and try again.',
      );
    }
  });

  it('is the same with null as with nothing', async () => {
    const key = { 'idempotency-key': 'another-click' };

    const first = await place({}, key);
    const again = await place({ shipping: null, billing: null }, key);

    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});
