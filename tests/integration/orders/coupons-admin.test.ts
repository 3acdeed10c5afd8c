import { beforeAll, describe, expect, it } from 'vitest';
import type { Coupon } from '../../../src/orders/coupons/coupons.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { createdCoupon, listedCoupon, newCoupon } from '../../support/orders/coupon-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('GET /api/coupons', () => {
  it('searches literally, sorts, pages and counts', async () => {
    for (const [code, year] of [
      ['LIST_C', 2093],
      ['LIST_A', 2095],
      ['LIST_B', 2094],
      ['LISTXD', 2092],
    ] as const) {
      await createdCoupon(admin, { code, expirationDate: `${year}-01-01T00:00:00Z` });
    }
    const codes = async (query: string) => {
      const answer = await admin.client.send<Coupon[]>('GET', `/api/coupons?${query}`);
      return [answer.body.map(({ code }) => code), answer.headers.get('x-total-count')];
    };

    expect(await codes('search=list_&sort=code')).toEqual([['LIST_A', 'LIST_B', 'LIST_C'], '3']);
    expect(await codes('search=LIST_&sort=-code&page=2&limit=2')).toEqual([['LIST_A'], '3']);
    expect(await codes('search=list&sort=expirationDate&limit=2')).toEqual([['LISTXD', 'LIST_C'], '4']);
    expect(await codes('search=list&sort=-expirationDate&limit=1')).toEqual([['LIST_A'], '4']);
    expect(await codes('search=list&limit=1')).toEqual([['LISTXD'], '4']);
    expect(await codes('search=%25')).toEqual([[], '0']);
  });
});

describe('PUT /api/coupons/:id', () => {
  it('changes a coupon, with its code or without', async () => {
    const coupon = await createdCoupon(admin, { code: 'STAYS' });

    const answer = await admin.client.call('PUT /coupons/:id', {
      params: { id: coupon._id },
      body: newCoupon({
        code: 'stays',
        discountPercentage: 20,
        expirationDate: '2030-01-01T00:00:00+05:30',
      }),
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...coupon,
      discountPercentage: 20,
      expirationDate: '2029-12-31T18:30:00.000Z',
      updatedAt: expect.any(String) as string,
    });
  });

  it("refuses another coupon's code, and changes neither", async () => {
    const [first, second] = [await createdCoupon(admin), await createdCoupon(admin)];

    const answer = await admin.client.call('PUT /coupons/:id', {
      params: { id: second._id },
      body: newCoupon({ code: first.code.toLowerCase(), discountPercentage: 99 }),
    });

    expect(answer.status).toBe(409);
    expect(await listedCoupon(admin, first.code)).toEqual(first);
    expect(await listedCoupon(admin, second.code)).toEqual(second);
  });

  it('returns 404 for an unknown coupon', async () => {
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
      const answer = await admin.client.call('PUT /coupons/:id', { params: { id }, body: newCoupon() });

      expect(answer.status).toBe(404);
      expect(answer.refusal.message).toBe('This coupon does not exist.');
    }
  });
});

describe('DELETE /api/coupons/:id', () => {
  it('deletes a coupon; orders keep the code and discount, and its users cannot use it again', async () => {
    const customer = await someCustomer(shop);
    const product = await someProduct(shop, { pricePaise: 100_000 });
    const coupon = await createdCoupon(admin, { code: 'GONE' });
    const order = await someOrder(customer, [{ product, quantity: 1 }], {
      couponCode: 'GONE',
      totalAmount: 900,
    });

    const answer = await admin.client.call('DELETE /coupons/:id', { params: { id: coupon._id } });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Coupon deleted.' });
    expect(await listedCoupon(admin, 'GONE')).toBeUndefined();
    const remaining = await customer.client.call('GET /orders/my-orders/:id', { params: { id: order._id } });
    expect(remaining.body).toMatchObject({ couponCode: 'GONE', discountAmount: 100, totalAmount: 900 });
    const again = await admin.client.call('DELETE /coupons/:id', { params: { id: coupon._id } });
    expect(again.status).toBe(404);
    await createdCoupon(admin, { code: 'GONE' });
    const used = await customer.client.call('GET /coupons/check', { query: { code: 'GONE' } });
    expect(used.refusal.message).toBe('You have already used this coupon.');
  });

  it('writes every change to the audit log', async () => {
    const coupon = await createdCoupon(admin, { code: 'NOTED', discountPercentage: 5 });
    const params = { id: coupon._id };
    await admin.client.call('PUT /coupons/:id', {
      params,
      body: newCoupon({ code: 'NOTED', discountPercentage: 7 }),
    });
    await admin.client.call('DELETE /coupons/:id', { params });

    const { body } = await admin.client.call('GET /admin/audit', { query: { search: 'NOTED' } });

    expect(body.map(({ action, subject }) => [action, subject])).toEqual([
      ['coupon.delete', 'NOTED'],
      ['coupon.update', 'NOTED'],
      ['coupon.create', 'NOTED'],
    ]);
    expect(body[1]!.details).toMatchObject({
      from: { discountPercentage: 5 },
      to: { discountPercentage: 7 },
    });
  });
});
