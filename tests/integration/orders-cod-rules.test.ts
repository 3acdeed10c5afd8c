import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '../../src/contract/audit.ts';
import { changeStatus, placeOrder } from '../../src/contract/orders.ts';
import { changePaymentSettings } from '../../src/contract/payment-settings.ts';
import { createZone, noteRefusedParcel, takeBackRefusedParcel } from '../../src/contract/zones.ts';
import { countOrdersOf, orderBody, someOrder, someProduct } from '../support/product-and-order-factory.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';
import { someAdmin, someCustomer, type SignedIn } from '../support/user-factory.ts';
import { zoneFields } from '../support/zone-steps.ts';

let shop: TestShop;
let admin: SignedIn;
let camera: { id: string; price: number };
beforeAll(async () => {
  shop = await startTestShop({ razorpay: { keyId: 'a', keySecret: 'b', webhookSecret: 'c' } });
  admin = await someAdmin(shop);
  camera = await someProduct(shop, { pricePaise: 100_000, stock: null });
  await admin.client.call(createZone, { body: zoneFields({ cod: false, prefixes: ['110'] }) });
});
afterAll(() => shop.close());
afterEach(() => rules({ most: null, firstOrderMost: null, refusalsMost: null, codeFrom: null }));

const rules = (cod: object) => admin.client.call(changePaymentSettings, { body: { cod } });
const cameras = (quantity: number) => [{ product: camera, quantity }];
let phones = 0;
/** Each order is for a phone of its own, unless a test says otherwise. */
const order = (customer: SignedIn, quantity: number, extra: object = {}) => {
  const phone = `90000${String(++phones).padStart(5, '0')}`;
  return customer.client.call(placeOrder, {
    body: orderBody(cameras(quantity), { phone, ...extra }),
  });
};
const refusalOf = async (customer: SignedIn, quantity: number, extra: object = {}) => {
  const { status, refusal } = await order(customer, quantity, extra);
  return status === 201 ? null : [status, refusal.code, refusal.message];
};

describe('pay on delivery is refused', () => {
  it('in a zone without it, but other ways are open', async () => {
    const customer = await someCustomer(shop);
    const delivery = { pin: '110001' };

    expect(await refusalOf(customer, 1, { delivery })).toEqual([
      409,
      'cod_not_allowed',
      'Pay on delivery is not offered for PIN 110001.',
    ]);
    expect(await refusalOf(customer, 1, { delivery, payBy: 'razorpay' })).toBe(null);
    expect(await refusalOf(customer, 1)).toBe(null);
  });

  it('above the limit, also for payloads that say nothing of payment', async () => {
    await rules({ most: 2000 });
    const customer = await someCustomer(shop);

    expect(await refusalOf(customer, 2)).toBe(null);
    expect(await refusalOf(customer, 3)).toEqual([
      409,
      'cod_not_allowed',
      'Pay on delivery is offered up to ₹2,000.',
    ]);
    expect(await countOrdersOf(customer)).toBe(1);
  });

  it('for a large first order, until one was delivered', async () => {
    await rules({ firstOrderMost: 1000 });
    const customer = await someCustomer(shop);

    const first = await someOrder(customer, cameras(1));
    const refused = await refusalOf(customer, 2);
    await admin.client.call(changeStatus, { params: { id: first._id }, body: { status: 'Delivered' } });

    expect(refused).toEqual([
      409,
      'cod_not_allowed',
      'For a first order, pay on delivery is offered up to ₹1,000.',
    ]);
    expect(await refusalOf(customer, 2)).toBe(null);
  });

  it('after refused parcels of the account or the phone, for a year', async () => {
    await rules({ refusalsMost: 1 });
    const [customer, other] = [await someCustomer(shop), await someCustomer(shop)];
    const phone = '9111111111';
    const params = { id: (await someOrder(customer, cameras(1), { phone }))._id };

    const noted = await admin.client.call(noteRefusedParcel, { params, body: { note: 'Nobody at home' } });
    const twice = await admin.client.call(noteRefusedParcel, { params, body: {} });
    const refused = await refusalOf(customer, 1);
    const samePhone = await refusalOf(other, 1, { phone });
    const otherPhone = await refusalOf(other, 1);
    const { body: audit } = await admin.client.call(listAudit, { query: { limit: 1 } });
    await shop.db
      .updateTable('cod_refusals')
      .set({ at: new Date(shop.clock.now().getTime() - 366 * 86_400_000) })
      .execute();
    const afterAYear = await refusalOf(customer, 1);

    expect(noted).toMatchObject({ status: 201, body: { order: params.id } });
    expect(twice).toMatchObject({ status: 409, refusal: { code: 'already' } });
    const sentence = 'Pay on delivery is not offered after refused parcels. Please pay now.';
    expect([refused, samePhone]).toEqual([
      [409, 'cod_not_allowed', sentence],
      [409, 'cod_not_allowed', sentence],
    ]);
    expect([otherPhone, afterAYear]).toEqual([null, null]);
    expect(audit[0]).toMatchObject({ action: 'order.cod-refusal', subject: params.id });
  });

  it('until the refused parcel is taken back', async () => {
    await rules({ refusalsMost: 1 });
    const customer = await someCustomer(shop);
    const params = { id: (await someOrder(customer, cameras(1), { phone: '9222222222' }))._id };
    await admin.client.call(noteRefusedParcel, { params, body: {} });

    const back = await admin.client.call(takeBackRefusedParcel, { params });
    const again = await admin.client.call(takeBackRefusedParcel, { params });
    const unknown = await admin.client.call(noteRefusedParcel, { params: { id: 'CHK-1' }, body: {} });

    expect([back.status, again.status, unknown.status]).toEqual([200, 404, 404]);
    expect(await refusalOf(customer, 1)).toBe(null);
  });
});
