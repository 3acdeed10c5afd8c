import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdCoupon, listedCoupon, newCoupon } from '../../support/orders/coupon-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('POST /api/coupons', () => {
  it('adds a coupon with its code in capitals', async () => {
    const answer = await admin.client.call('POST /coupons', {
      body: newCoupon({ code: ' diwali-26 ', discountPercentage: 15, isFirstTimeOnly: true }),
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      _id: expect.any(String) as string,
      code: 'DIWALI-26',
      discountPercentage: 15,
      isFirstTimeOnly: true,
      expirationDate: '2099-12-31T18:29:59.000Z',
      maxUses: null,
      updatedAt: expect.any(String) as string,
    });
    expect(await listedCoupon(admin, 'DIWALI-26')).toEqual(answer.body);
  });

  it('refuses an existing code in any case, also from two admins at once', async () => {
    await createdCoupon(admin, { code: 'ONCE' });

    const again = await admin.client.call('POST /coupons', { body: newCoupon({ code: 'oNcE' }) });
    const race = await runConcurrently(
      shop,
      'coupons',
      ['RACE', 'race', 'Race'].map(
        (code) => () => admin.client.call('POST /coupons', { body: newCoupon({ code }) }),
      ),
    );

    expect(again.status).toBe(409);
    expect(again.refusal.message).toBe('A coupon with this code already exists.');
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    ['no code', { code: undefined }],
    ['an empty code', { code: '' }],
    ['a blank code', { code: '   ' }],
    ['no discount', { discountPercentage: undefined }],
    ['an empty discount', { discountPercentage: '' }],
    ['a null discount', { discountPercentage: null }],
    ['no expiration date', { expirationDate: undefined }],
    ['an empty expiration date', { expirationDate: '' }],
  ])('refuses %s', async (_, fault) => {
    const answer = await admin.client.send('POST', '/api/coupons', { ...newCoupon(), ...fault });

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe('Please fill in all required fields.');
  });

  it.each([-1, 101, 12.5, '10', true, [10], 1e300])(
    'refuses a discount of %j',
    async (discountPercentage) => {
      const body = { ...newCoupon(), discountPercentage };

      const answer = await admin.client.send('POST', '/api/coupons', body);

      expect(answer.status).toBe(400);
      expect(answer.refusal.message).toBe('Discount Percentage must be a valid number between 0 and 100.');
      expect(await listedCoupon(admin, body.code)).toBeUndefined();
    },
  );

  it.each([0, 100])('accepts a discount of %d', async (discountPercentage) => {
    expect((await createdCoupon(admin, { discountPercentage })).discountPercentage).toBe(discountPercentage);
  });

  it.each(['A B', 'ÄPFEL', 'A'.repeat(41), '<B>', "A'--", '१०'])('refuses the code %j', async (code) => {
    const answer = await admin.client.call('POST /coupons', { body: newCoupon({ code }) });

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe('A coupon code is 1 to 40 letters, digits, hyphens or underscores.');
  });

  it.each(['tomorrow', '2026-12-31', '2026-02-30T00:00:00Z', '31-12-2026T00:00:00Z', 1798000000000])(
    'refuses the expiration date %j',
    async (expirationDate) => {
      const answer = await admin.client.send('POST', '/api/coupons', { ...newCoupon(), expirationDate });

      expect(answer.status).toBe(400);
      expect(answer.refusal.message).toBe(
        'The expiration date must be a date and time such as 2026-12-31T18:29:59.000Z.',
      );
    },
  );
});
