import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '../../src/contract/audit.ts';
import {
  checkCoupon,
  createCoupon,
  deleteCoupon,
  listCoupons,
  updateCoupon,
} from '../../src/contract/coupons.ts';
import type { Coupon, CouponBody } from '../../src/contract/coupons-shapes.ts';
import { readMyOrder } from '../../src/contract/orders.ts';
import { someOrder, someProduct } from '../support/goods.ts';
import { someAdmin, someCustomer, type SignedIn } from '../support/people.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
  admin = await someAdmin(shop);
});
afterAll(() => shop.close());

let count = 0;

function aCoupon(details: Partial<CouponBody> = {}): CouponBody {
  return {
    code: `SAVE${++count}`,
    discountPercentage: 10,
    isFirstTimeOnly: false,
    expirationDate: '2099-12-31T18:29:59.000Z',
    ...details,
  };
}

async function created(details: Partial<CouponBody> = {}): Promise<Coupon> {
  const answer = await admin.client.call(createCoupon, { body: aCoupon(details) });
  if (answer.status !== 201) throw new Error(`Refused: ${answer.refusal.message}`);
  return answer.body;
}

async function couponNamed(code: string): Promise<Coupon | undefined> {
  const { body } = await admin.client.call(listCoupons, { query: { search: code } });
  return body.find((coupon) => coupon.code === code);
}

describe('POST /api/coupons', () => {
  it('adds a coupon, its code in capitals', async () => {
    const answer = await admin.client.call(createCoupon, {
      body: aCoupon({ code: ' diwali-26 ', discountPercentage: 15, isFirstTimeOnly: true }),
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      _id: expect.any(String) as string,
      code: 'DIWALI-26',
      discountPercentage: 15,
      isFirstTimeOnly: true,
      expirationDate: '2099-12-31T18:29:59.000Z',
    });
    expect(await couponNamed('DIWALI-26')).toEqual(answer.body);
  });

  it('refuses a code that exists, whatever the capitals, also from two admins at once', async () => {
    await created({ code: 'ONCE' });

    const again = await admin.client.call(createCoupon, { body: aCoupon({ code: 'oNcE' }) });
    const race = await Promise.all(
      ['RACE', 'race', 'Race'].map((code) => admin.client.call(createCoupon, { body: aCoupon({ code }) })),
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
    const answer = await admin.client.send('POST', '/api/coupons', { ...aCoupon(), ...fault });

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe('Please fill in all required fields.');
  });

  it.each([-1, 101, 12.5, '10', true, [10], 1e300])(
    'refuses a discount of %j',
    async (discountPercentage) => {
      const body = { ...aCoupon(), discountPercentage };

      const answer = await admin.client.send('POST', '/api/coupons', body);

      expect(answer.status).toBe(400);
      expect(answer.refusal.message).toBe('Discount Percentage must be a valid number between 0 and 100.');
      expect(await couponNamed(body.code)).toBeUndefined();
    },
  );

  it.each([0, 100])('accepts a discount of %d', async (discountPercentage) => {
    expect((await created({ discountPercentage })).discountPercentage).toBe(discountPercentage);
  });

  it.each(['A B', 'ÄPFEL', 'A'.repeat(41), '<B>', "A'--", '१०'])('refuses the code %j', async (code) => {
    const answer = await admin.client.call(createCoupon, { body: aCoupon({ code }) });

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe('A coupon code is 1 to 40 letters, digits, hyphens or underscores.');
  });

  it.each(['tomorrow', '2026-12-31', '2026-02-30T00:00:00Z', '31-12-2026T00:00:00Z', 1798000000000])(
    'refuses the expiration date %j',
    async (expirationDate) => {
      const answer = await admin.client.send('POST', '/api/coupons', { ...aCoupon(), expirationDate });

      expect(answer.status).toBe(400);
      expect(answer.refusal.message).toBe(
        'The expiration date must be a date and time such as 2026-12-31T18:29:59.000Z.',
      );
    },
  );
});

describe('PUT /api/coupons/:id', () => {
  it('changes a coupon, and may leave its code as it is', async () => {
    const coupon = await created({ code: 'STAYS' });

    const answer = await admin.client.call(updateCoupon, {
      params: { id: coupon._id },
      body: aCoupon({
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
    });
  });

  it("refuses another coupon's code, and changes neither", async () => {
    const [first, second] = [await created(), await created()];

    const answer = await admin.client.call(updateCoupon, {
      params: { id: second._id },
      body: aCoupon({ code: first.code.toLowerCase(), discountPercentage: 99 }),
    });

    expect(answer.status).toBe(409);
    expect(await couponNamed(first.code)).toEqual(first);
    expect(await couponNamed(second.code)).toEqual(second);
  });

  it('answers 404 for a coupon that is not there', async () => {
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
      const answer = await admin.client.call(updateCoupon, { params: { id }, body: aCoupon() });

      expect(answer.status).toBe(404);
      expect(answer.refusal.message).toBe('This coupon does not exist.');
    }
  });
});

describe('DELETE /api/coupons/:id', () => {
  it('deletes for good; orders keep the code and discount, and who used it cannot use it again', async () => {
    const customer = await someCustomer(shop);
    const product = await someProduct(shop, { pricePaise: 100_000 });
    const coupon = await created({ code: 'GONE' });
    const order = await someOrder(customer, [{ product, quantity: 1 }], {
      couponCode: 'GONE',
      totalAmount: 900,
    });

    const answer = await admin.client.call(deleteCoupon, { params: { id: coupon._id } });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Coupon deleted.' });
    expect(await couponNamed('GONE')).toBeUndefined();
    const kept = await customer.client.call(readMyOrder, { params: { id: order._id } });
    expect(kept.body).toMatchObject({ couponCode: 'GONE', discountAmount: 100, totalAmount: 900 });
    const again = await admin.client.call(deleteCoupon, { params: { id: coupon._id } });
    expect(again.status).toBe(404);
    await created({ code: 'GONE' });
    const used = await customer.client.call(checkCoupon, { query: { code: 'GONE' } });
    expect(used.refusal.message).toBe('You have already used this coupon.');
  });

  it('notes every write in the audit log', async () => {
    const coupon = await created({ code: 'NOTED', discountPercentage: 5 });
    const params = { id: coupon._id };
    await admin.client.call(updateCoupon, {
      params,
      body: aCoupon({ code: 'NOTED', discountPercentage: 7 }),
    });
    await admin.client.call(deleteCoupon, { params });

    const { body } = await admin.client.call(listAudit, { query: { search: 'NOTED' } });

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

describe('GET /api/coupons', () => {
  it('searches literally, sorts, pages and tells how many there are', async () => {
    for (const [code, year] of [
      ['LIST_C', 2093],
      ['LIST_A', 2095],
      ['LIST_B', 2094],
      ['LISTXD', 2092],
    ] as const) {
      await created({ code, expirationDate: `${year}-01-01T00:00:00Z` });
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

describe('GET /api/coupons/check', () => {
  it('tells a shopper what a code gives, whatever the capitals', async () => {
    const customer = await someCustomer(shop);
    const { code } = await created({ discountPercentage: 25 });

    const answer = await customer.client.call(checkCoupon, { query: { code: ` ${code.toLowerCase()} ` } });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ code, discountPercentage: 25 });
  });

  it('does not know a code that is not there', async () => {
    const { client } = await someCustomer(shop);

    const answer = await client.call(checkCoupon, { query: { code: 'NO-SUCH-CODE' } });

    expect(answer.status).toBe(404);
    expect(answer.refusal.message).toBe('This coupon code is not valid.');
  });

  it('holds a first-time coupon back from who has ordered before', async () => {
    const [newcomer, regular] = [await someCustomer(shop), await someCustomer(shop)];
    const product = await someProduct(shop);
    await someOrder(regular, [{ product, quantity: 1 }]);
    const { code } = await created({ isFirstTimeOnly: true });

    const first = await newcomer.client.call(checkCoupon, { query: { code } });
    const again = await regular.client.call(checkCoupon, { query: { code } });

    expect(first.status).toBe(200);
    expect(again.status).toBe(409);
    expect(again.refusal.message).toBe('This coupon is for first-time buyers only.');
  });

  it('lets nobody try codes without end, and lets the next person try', async () => {
    const [guesser, other] = [await someCustomer(shop), await someCustomer(shop)];
    const guess = (client: SignedIn['client']) => client.call(checkCoupon, { query: { code: 'GUESS' } });

    for (let tries = 1; tries <= 30; tries++) expect((await guess(guesser.client)).status).toBe(404);
    const tooMany = await guess(guesser.client);

    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(tooMany.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await guess(other.client)).status).toBe(404);
  });
});
