import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { orderBody, someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { createdCoupon, listedCoupon, newCoupon } from '../../support/orders/coupon-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let product: { id: string; price: number };
beforeAll(async () => {
  admin = await someAdmin(shop);
  product = await someProduct(shop, { stock: null, pricePaise: 100_000 });
});

const bodyWith = (couponCode: string) =>
  orderBody([{ product, quantity: 1 }], { couponCode, totalAmount: 900 });
const placeWith = (customer: SignedIn, couponCode: string) =>
  someOrder(customer, [{ product, quantity: 1 }], { couponCode, totalAmount: 900 });
const cancel = ({ client }: SignedIn, id: string) =>
  client.call('POST /orders/my-orders/:id/cancel', { params: { id } });
const setStatus = (id: string, status: 'Pending' | 'Cancelled') =>
  admin.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } });
const check = ({ client }: SignedIn, code: string) => client.call('GET /coupons/check', { query: { code } });

describe('a coupon with a limit of uses in all', () => {
  it('is answered with its limit and its uses, and refused once it is used up', async () => {
    const { code, maxUses, uses } = await createdCoupon(admin, { maxUses: 2 });
    for (const customer of [await someCustomer(shop), await someCustomer(shop)])
      await placeWith(customer, code);
    const late = await someCustomer(shop);

    const [checked, ordered] = [
      await check(late, code),
      await late.client.call('POST /orders', { body: bodyWith(code) }),
    ];

    expect([maxUses, uses]).toEqual([2, 0]);
    for (const { status, refusal } of [checked, ordered]) {
      expect([status, refusal.code, refusal.message]).toEqual([
        409,
        'coupon_used_up',
        'This coupon has been used up.',
      ]);
    }
    expect(await listedCoupon(admin, code)).toMatchObject({ maxUses: 2, uses: 2 });
  });

  it('gives its last use to one of 64 orders at once', async () => {
    const { code } = await createdCoupon(admin, { maxUses: 1 });
    const customers: SignedIn[] = [];
    while (customers.length < 64) {
      // Sign-ups from one address are limited.
      await shop.db.deleteFrom('rate_limit_counts').execute();
      customers.push(...(await Promise.all(Array.from({ length: 16 }, () => someCustomer(shop)))));
    }

    const answers = await Promise.all(
      customers.map(({ client }) => client.call('POST /orders', { body: bodyWith(code) })),
    );

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(63);
    expect(await listedCoupon(admin, code)).toMatchObject({ uses: 1 });
    const uses = await shop.db.selectFrom('coupon_uses').selectAll().where('code', '=', code).execute();
    expect(uses).toHaveLength(1);
  });

  it('keeps its limit when an old form leaves it out, and loses it by null', async () => {
    const { _id, code } = await createdCoupon(admin, { maxUses: 5 });
    await placeWith(await someCustomer(shop), code);
    const update = (body: object) =>
      admin.client.call('PUT /coupons/:id', { params: { id: _id }, body: { ...newCoupon(), code, ...body } });

    expect((await update({})).body).toMatchObject({ maxUses: 5, uses: 1 });
    expect((await update({ maxUses: null })).body.maxUses).toBeNull();
    await placeWith(await someCustomer(shop), code);
    expect((await update({ maxUses: 2 })).body).toMatchObject({ maxUses: 2, uses: 2 });
    expect((await check(await someCustomer(shop), code)).status).toBe(409);
  });

  it('has none by default, and takes whole numbers from 1', async () => {
    expect((await createdCoupon(admin)).maxUses).toBeNull();
    for (const maxUses of [0, -1, 1.5, '3', true, 1e12]) {
      const body = { ...newCoupon(), maxUses } as unknown as ReturnType<typeof newCoupon>;
      const { status, refusal } = await admin.client.call('POST /coupons', { body });
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['maxUses']]);
    }
  });
});

describe('a coupon of an order that is cancelled', () => {
  it('is free again when nothing was paid, no matter who cancelled', async () => {
    const { code } = await createdCoupon(admin, { maxUses: 1 });
    const customer = await someCustomer(shop);

    await cancel(customer, (await placeWith(customer, code))._id);
    expect((await check(customer, code)).status).toBe(200);
    await setStatus((await placeWith(customer, code))._id, 'Cancelled');

    expect((await check(customer, code)).status).toBe(200);
    expect(await listedCoupon(admin, code)).toMatchObject({ uses: 0 });
  });

  it('for first-time buyers is free again too, unless another order counts', async () => {
    const { code } = await createdCoupon(admin, { isFirstTimeOnly: true });
    const customer = await someCustomer(shop);

    await cancel(customer, (await placeWith(customer, code))._id);
    const { _id } = await placeWith(customer, code);
    await someOrder(customer, [{ product, quantity: 1 }]);
    await cancel(customer, _id);

    expect((await check(customer, code)).refusal.code).toBe('coupon_first_time_only');
  });

  it('stays used when the order was paid', async () => {
    const { code } = await createdCoupon(admin, { maxUses: 3 });
    const customer = await someCustomer(shop);
    const { _id: order } = await placeWith(customer, code);
    await admin.client.call('POST /admin/payments', {
      body: { order, kind: 'upi', amount: 900, reference: 'UTR2000000001' },
    });

    await setStatus(order, 'Cancelled');

    expect((await check(customer, code)).refusal.code).toBe('coupon_used');
    expect(await listedCoupon(admin, code)).toMatchObject({ uses: 1 });
  });

  it('is used again when staff reopen the order, even above its limit', async () => {
    const { code } = await createdCoupon(admin, { maxUses: 1 });
    const [first, second] = [await someCustomer(shop), await someCustomer(shop)];
    const { _id } = await placeWith(first, code);
    await cancel(first, _id);
    await placeWith(second, code);

    await setStatus(_id, 'Pending');

    expect((await check(first, code)).status).toBe(409);
    expect(await listedCoupon(admin, code)).toMatchObject({ maxUses: 1, uses: 2 });
    await setStatus(_id, 'Cancelled');
    expect(await listedCoupon(admin, code)).toMatchObject({ uses: 1 });
  });
});
