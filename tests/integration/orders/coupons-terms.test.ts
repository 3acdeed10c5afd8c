import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { orderBody, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { createdCoupon, listedCoupon, newCoupon } from '../../support/orders/coupon-factory.ts';
import { GUJARAT } from '../../support/invoices/document-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('a coupon of a fixed amount', () => {
  it('takes its amount off, at most the price of the goods', async () => {
    const [first, second] = [await someCustomer(shop), await someCustomer(shop)];
    const camera = await someProduct(shop, { pricePaise: 100_000 });
    const { code: couponCode } = await createdCoupon(admin, {
      discountPercentage: 0,
      discountAmount: 1500.5,
    });
    const place = (customer: SignedIn, quantity: number, totalAmount: number) =>
      customer.client.call('POST /orders', {
        body: { ...orderBody([{ product: camera, quantity }]), couponCode, totalAmount },
      });

    const two = await place(first, 2, 499.5);
    const one = await place(second, 1, 0);

    expect(two.body).toMatchObject({ totalAmount: 499.5, discountAmount: 1500.5, couponCode });
    expect(one.body).toMatchObject({ totalAmount: 0, discountAmount: 1000 });
  });

  it('becomes one of a percentage by the old body, and keeps its other terms', async () => {
    const coupon = await createdCoupon(admin, {
      discountPercentage: 0,
      discountAmount: 200,
      leastOrder: 1000,
      categories: ['bullet-cameras'],
    });
    const { code, expirationDate } = coupon;

    const changed = await admin.client.call('PUT /coupons/:id', {
      params: { id: coupon._id },
      body: { code, discountPercentage: 20, isFirstTimeOnly: false, expirationDate },
    });

    expect(coupon).toMatchObject({ discountAmount: 200, leastOrder: 1000, categories: ['bullet-cameras'] });
    expect(changed.body).toMatchObject({
      discountPercentage: 20,
      leastOrder: 1000,
      categories: ['bullet-cameras'],
    });
    expect(changed.body.discountAmount).toBeUndefined();
  });

  it.each([
    [
      { discountPercentage: 10, discountAmount: 5 },
      'discountPercentage',
      'A coupon takes a percentage or an amount off, not both.',
    ],
    [{ discountAmount: 0 }, 'discountAmount', 'The amount off must be above ₹0, with at most two decimals.'],
    [
      { leastOrder: 0.001 },
      'leastOrder',
      'The least order value must be above ₹0, with at most two decimals.',
    ],
    [{ categories: [] }, 'categories', 'Choose at least one category.'],
    [{ categories: ['nowhere'] }, 'categories', 'One of these categories does not exist any more.'],
  ])('refuses %j', async (wrong, field, sentence) => {
    const answer = await admin.client.call('POST /coupons', { body: newCoupon(wrong) });

    expect(answer.status).toBe(400);
    expect(answer.refusal.fields).toEqual({ [field]: sentence });
  });

  it('answers a coupon without such terms as before', async () => {
    const { code } = await createdCoupon(admin);

    expect(Object.keys((await listedCoupon(admin, code))!).sort()).toEqual(
      [
        '_id',
        'code',
        'discountPercentage',
        'expirationDate',
        'isFirstTimeOnly',
        'maxUses',
        'updatedAt',
      ].sort(),
    );
  });
});

describe('a coupon with a least order value', () => {
  it('is refused below it, in the order and among the ways to pay, and works from it on', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 50_000 });
    const { code: couponCode } = await createdCoupon(admin, { leastOrder: 1000 });
    const place = (quantity: number, totalAmount: number) =>
      customer.client.call('POST /orders', {
        body: { ...orderBody([{ product: camera, quantity }]), couponCode, totalAmount },
      });

    const below = await place(1, 450);
    const ways = await customer.client.call('GET /me/pay-ways', {
      query: { items: `${camera.id}:1`, couponCode },
    });
    const enough = await place(2, 900);

    for (const answer of [below, ways]) {
      expect(answer.status).toBe(409);
      expect(answer.refusal).toMatchObject({
        code: 'coupon_below_least',
        message: 'This coupon is for orders from ₹1,000.',
      });
    }
    expect(enough.body).toMatchObject({ totalAmount: 900, discountAmount: 100 });
  });
});

describe('a coupon for categories', () => {
  it('takes its share off the goods of a category and those below it, and their invoice lines say so', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 100_000, category: 'Term Cameras' });
    const dome = await someProduct(shop, { pricePaise: 50_000, category: 'Term Domes' });
    const cable = await someProduct(shop, { pricePaise: 70_000, category: 'Term Cables' });
    await putBelow('term-domes', 'term-cameras');
    const coupon = await createdCoupon(admin, { discountPercentage: 10, categories: ['term-cameras'] });
    const { code: couponCode } = coupon;
    const lines = [camera, dome, cable].map((product) => ({ product, quantity: 1 }));

    const checked = await customer.client.call('GET /coupons/check', { query: { code: couponCode } });
    const placed = await customer.client.call('POST /orders', {
      body: { ...orderBody(lines), couponCode, totalAmount: 2050, shipping: GUJARAT },
    });
    const params = { id: placed.body._id };
    const invoice = await admin.client.call('POST /admin/orders/:id/invoice', { params, body: {} });

    expect(checked.body.categories?.sort()).toEqual(['Term Cameras', 'Term Domes']);
    expect(placed.body).toMatchObject({ totalAmount: 2050, discountAmount: 150 });
    expect(invoice.body.lines.map(({ discount }) => discount)).toEqual([100, 50, 0]);
  });

  it('is refused where none of the goods is in them, and where all of them are deleted', async () => {
    const customer = await someCustomer(shop);
    const cable = await someProduct(shop, { pricePaise: 70_000, category: 'Term Cables' });
    await someProduct(shop, { category: 'Term Cameras' });
    const { code: couponCode, _id: id } = await createdCoupon(admin, { categories: ['term-cameras'] });
    const place = () =>
      customer.client.call('POST /orders', {
        body: { ...orderBody([{ product: cable, quantity: 1 }]), couponCode, totalAmount: 630 },
      });

    const elsewhere = await place();
    await shop.db
      .updateTable('coupons')
      .set({ category_ids: [crypto.randomUUID()] })
      .where('id', '=', id)
      .execute();
    const deleted = await place();

    for (const answer of [elsewhere, deleted]) {
      expect([answer.status, answer.refusal.message]).toEqual([
        409,
        'This coupon is not for the products in your cart.',
      ]);
    }
  });
});

async function putBelow(slug: string, parent: string): Promise<void> {
  const { id } = await shop.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', parent)
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('categories').set({ parent_id: id }).where('slug', '=', slug).execute();
}
