import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { someCustomer } from '../../support/accounts/user-factory.ts';
import { countOrdersOf, someOrder } from '../../support/catalogue/product-and-order-factory.ts';
import { zoneFields } from '../../support/delivery/zone-steps.ts';
import { openCodShop, type CodShop } from '../../support/payments/cod-steps.ts';

let cod: CodShop;
beforeAll(async () => {
  cod = await openCodShop();
  await cod.admin.client.call('POST /admin/zones', { body: zoneFields({ cod: false, prefixes: ['110'] }) });
});
afterAll(() => cod.shop.close());
afterEach(() => cod.noRules());

describe('pay on delivery is refused', () => {
  it('in a zone without it, but other ways are open', async () => {
    const customer = await someCustomer(cod.shop);
    const delivery = { pin: '110001' };

    expect(await cod.refusalOf(customer, 1, { delivery })).toEqual([
      409,
      'cod_not_allowed',
      'Pay on delivery is not offered for PIN 110001.',
    ]);
    expect(await cod.refusalOf(customer, 1, { delivery, payBy: 'razorpay' })).toBe(null);
    expect(await cod.refusalOf(customer, 1)).toBe(null);
  });

  it('above the limit, also for payloads that say nothing of payment', async () => {
    await cod.rules({ most: 2000 });
    const customer = await someCustomer(cod.shop);

    expect(await cod.refusalOf(customer, 2)).toBe(null);
    expect(await cod.refusalOf(customer, 3)).toEqual([
      409,
      'cod_not_allowed',
      'Pay on delivery is offered up to ₹2,000.',
    ]);
    expect(await countOrdersOf(customer)).toBe(1);
  });

  it('for a large first order, until one was delivered', async () => {
    await cod.rules({ firstOrderMost: 1000 });
    const customer = await someCustomer(cod.shop);

    const first = await someOrder(customer, cod.cameras(1));
    const refused = await cod.refusalOf(customer, 2);
    await cod.admin.client.call('PATCH /orders/:id/status', {
      params: { id: first._id },
      body: { status: 'Delivered' },
    });

    expect(refused).toEqual([
      409,
      'cod_not_allowed',
      'For a first order, pay on delivery is offered up to ₹1,000.',
    ]);
    expect(await cod.refusalOf(customer, 2)).toBe(null);
  });

  it('after refused parcels of the account or the phone, for a year', async () => {
    await cod.rules({ refusalsMost: 1 });
    const [customer, other] = [await someCustomer(cod.shop), await someCustomer(cod.shop)];
    const phone = '9111111111';
    const params = { id: (await someOrder(customer, cod.cameras(1), { phone }))._id };

    const noted = await cod.admin.client.call('POST /admin/orders/:id/cod-refusal', {
      params,
      body: { note: 'Nobody at home' },
    });
    const twice = await cod.admin.client.call('POST /admin/orders/:id/cod-refusal', { params, body: {} });
    const refused = await cod.refusalOf(customer, 1);
    const samePhone = await cod.refusalOf(other, 1, { phone });
    const otherPhone = await cod.refusalOf(other, 1);
    const { body: audit } = await cod.admin.client.call('GET /admin/audit', { query: { limit: 1 } });
    await cod.shop.db
      .updateTable('cod_refusals')
      .set({ at: new Date(cod.shop.clock.now().getTime() - 366 * 86_400_000) })
      .execute();
    const afterAYear = await cod.refusalOf(customer, 1);

    expect(noted).toMatchObject({ status: 201, body: { order: params.id } });
    expect(twice).toMatchObject({ status: 409, refusal: { code: 'already' } });
    const sentence =
      'Pay on delivery is not available on your account because earlier parcels were refused. Please pay now.';
    expect([refused, samePhone]).toEqual([
      [409, 'cod_not_allowed', sentence],
      [409, 'cod_not_allowed', sentence],
    ]);
    expect([otherPhone, afterAYear]).toEqual([null, null]);
    expect(audit[0]).toMatchObject({ action: 'order.cod-refusal', subject: params.id });
  });

  it('until the refused parcel is taken back', async () => {
    await cod.rules({ refusalsMost: 1 });
    const customer = await someCustomer(cod.shop);
    const params = { id: (await someOrder(customer, cod.cameras(1), { phone: '9222222222' }))._id };
    await cod.admin.client.call('POST /admin/orders/:id/cod-refusal', { params, body: {} });

    const back = await cod.admin.client.call('DELETE /admin/orders/:id/cod-refusal', { params });
    const again = await cod.admin.client.call('DELETE /admin/orders/:id/cod-refusal', { params });
    const unknown = await cod.admin.client.call('POST /admin/orders/:id/cod-refusal', {
      params: { id: 'CHK-1' },
      body: {},
    });

    expect([back.status, again.status, unknown.status]).toEqual([200, 404, 404]);
    expect(await cod.refusalOf(customer, 1)).toBe(null);
  });
});
