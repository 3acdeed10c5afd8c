import { describe, expect, it } from 'vitest';
import { someCustomer } from '../../support/accounts/user-factory.ts';
import { countOrdersOf, orderBody, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { storedCoupon } from '../../support/orders/coupon-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

describe('an order with a coupon', () => {
  it('subtracts the percentage, rounded half up to a paisa', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 115 });
    await storedCoupon(shop, 'HALFPAISA', { percentage: 10 });

    const answer = await customer.client.call('POST /orders', {
      body: { ...orderBody([{ product: camera, quantity: 1 }]), couponCode: 'halfpaisa', totalAmount: 1.03 },
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ totalAmount: 1.03, discountAmount: 0.12, couponCode: 'HALFPAISA' });
  });

  it('works once per customer, even for simultaneous orders', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 100_000 });
    await storedCoupon(shop, 'ONCE');
    const body = { ...orderBody([{ product: camera, quantity: 1 }]), couponCode: 'ONCE', totalAmount: 900 };

    const answers = await runConcurrently(
      shop,
      'users',
      Array.from({ length: 5 }, () => () => customer.client.call('POST /orders', { body })),
    );

    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const refused = answers.find((answer) => answer.status === 409)!;
    expect(refused.refusal.message).toBe('You have already used this coupon.');
  });

  it('for first-time buyers works for the first order only, even with two simultaneous orders', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 100_000 });
    await storedCoupon(shop, 'FIRST-A', { firstTimeOnly: true });
    await storedCoupon(shop, 'FIRST-B', { firstTimeOnly: true });
    const body = { ...orderBody([{ product: camera, quantity: 1 }]), totalAmount: 900 };

    const answers = await runConcurrently(
      shop,
      'users',
      ['FIRST-A', 'FIRST-B'].map(
        (couponCode) => () => customer.client.call('POST /orders', { body: { ...body, couponCode } }),
      ),
    );

    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.status === 409)!.refusal.message).toBe(
      'This coupon is for first-time buyers only.',
    );
  });

  it('is refused when the coupon is unknown or has just expired', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 100_000 });
    await storedCoupon(shop, 'LATE', { expiresAt: shop.clock.now() });
    const body = { ...orderBody([{ product: camera, quantity: 1 }]), totalAmount: 900 };

    const late = await customer.client.call('POST /orders', { body: { ...body, couponCode: 'LATE' } });
    const unknown = await customer.client.call('POST /orders', { body: { ...body, couponCode: 'NEVER' } });

    expect([late.status, late.refusal.message]).toEqual([409, 'This coupon has expired.']);
    expect([unknown.status, unknown.refusal.message]).toEqual([404, 'This coupon code is not valid.']);
    expect(await countOrdersOf(customer)).toBe(0);
  });
});
