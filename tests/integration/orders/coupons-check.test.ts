import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../src/orders/orders/orders.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct, orderBody } from '../../support/catalogue/product-and-order-factory.ts';
import { createdCoupon } from '../../support/orders/coupon-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('GET /api/coupons/check', () => {
  it('returns the discount of a code, in any case', async () => {
    const customer = await someCustomer(shop);
    const { code } = await createdCoupon(admin, { discountPercentage: 25 });

    const answer = await customer.client.call('GET /coupons/check', {
      query: { code: ` ${code.toLowerCase()} ` },
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ code, discountPercentage: 25 });
  });

  it('refuses an unknown code', async () => {
    const { client } = await someCustomer(shop);

    const answer = await client.call('GET /coupons/check', { query: { code: 'NO-SUCH-CODE' } });

    expect(answer.status).toBe(404);
    expect(answer.refusal.message).toBe('This coupon code is not valid.');
  });

  it('refuses a first-time coupon to a customer who has ordered before', async () => {
    const [newcomer, regular] = [await someCustomer(shop), await someCustomer(shop)];
    const product = await someProduct(shop);
    await someOrder(regular, [{ product, quantity: 1 }]);
    const { code } = await createdCoupon(admin, { isFirstTimeOnly: true });

    const first = await newcomer.client.call('GET /coupons/check', { query: { code } });
    const again = await regular.client.call('GET /coupons/check', { query: { code } });

    expect(first.status).toBe(200);
    expect(again.status).toBe(409);
    expect(again.refusal.message).toBe('This coupon is for first-time buyers only.');
  });

  it('limits the checks of each account on its own', async () => {
    const [guesser, other] = [await someCustomer(shop), await someCustomer(shop)];
    const guess = (client: SignedIn['client']) =>
      client.call('GET /coupons/check', { query: { code: 'GUESS' } });

    for (let tries = 1; tries <= 30; tries++) expect((await guess(guesser.client)).status).toBe(404);
    const tooMany = await guess(guesser.client);

    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(tooMany.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await guess(other.client)).status).toBe(404);
  });
});

describe('a coupon', () => {
  it('is valid until the second it expires, in the cart and in the order', async () => {
    const shopper = await someCustomer(shop);
    const product = await someProduct(shop, { pricePaise: 100_000 });
    const end = new Date(Math.ceil(shop.clock.now().getTime() / 1000) * 1000 + 60_000).toISOString();
    await admin.client.call('POST /coupons', {
      body: { code: 'LASTSECOND', discountPercentage: 50, isFirstTimeOnly: false, expirationDate: end },
    });
    const check = () => shopper.client.call('GET /coupons/check', { query: { code: 'LASTSECOND' } });
    const order = () =>
      shopper.client.send<Order>(
        'POST',
        '/api/orders',
        orderBody([{ product, quantity: 1 }], { couponCode: 'lastsecond', totalAmount: 500 }),
      );

    shop.clock.moveTo(end);
    const [checkedAfter, orderedAfter] = [await check(), await order()];
    shop.clock.moveSeconds(-5);
    const [checkedBefore, orderedBefore] = [await check(), await order()];

    for (const answer of [checkedAfter, orderedAfter]) {
      expect(answer.status).toBe(409);
      expect(answer.refusal.message).toBe('This coupon has expired.');
    }
    expect(checkedBefore.body).toEqual({ code: 'LASTSECOND', discountPercentage: 50 });
    expect([orderedBefore.status, orderedBefore.body.totalAmount]).toEqual([201, 500]);
  });
});
