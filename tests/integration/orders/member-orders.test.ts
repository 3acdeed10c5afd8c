import { beforeAll, describe, expect, it } from 'vitest';
import { pollOnce } from '../../../src/kit/server/background/poller.ts';
import {
  changedTerms,
  fixPrices,
  someCompany,
  someDealer,
  withMembers,
} from '../../support/dealers/company-factory.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { orderBody, someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { createdCoupon } from '../../support/orders/coupon-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

const pricesOf = async (who: SignedIn, ...items: [id: string, quantity: number][]) =>
  (
    await who.client.call('GET /me/prices', {
      query: { items: items.map(([id, quantity]) => `${id}:${quantity}`) },
    })
  ).body;

const BREAKS = [
  { minQuantity: 5, price: 999 },
  { minQuantity: 20, price: 949 },
];

describe('an order of a member', () => {
  it('is placed at the prices of its quantities, which are in its lines', async () => {
    const dealer = await someDealer(shop, owner);
    const { id } = await someProduct(shop);
    await fixPrices(owner, dealer.list._id, id, BREAKS);

    const order = await someOrder(dealer, [{ product: { id, price: 999 }, quantity: 5 }]);

    expect([order.products[0]!.price, order.totalAmount]).toEqual([999, 4995]);
    const { body: orders } = await dealer.client.call('GET /me/company/orders', {});
    expect(orders.map(({ _id }) => _id)).toEqual([order._id]);
  });

  it('at the shop’s price is refused with the member’s', async () => {
    const dealer = await someDealer(shop, owner);
    const product = await someProduct(shop);

    const { status, refusal } = await dealer.client.call('POST /orders', {
      body: orderBody([{ product, quantity: 2 }]),
    });

    expect([status, refusal.code, refusal.totalAmount]).toEqual([409, 'price_changed', 2022.24]);
  });

  it('with the cart open while the list ends is refused with the new total', async () => {
    const dealer = await someDealer(shop, owner, { to: '2032-05-05' });
    const { id } = await someProduct(shop);
    const now = shop.clock.now().toISOString();
    const body = orderBody([{ product: { id, price: 1011.12 }, quantity: 2 }]);
    shop.clock.moveTo('2032-05-05T18:29:50Z');
    const again = shop.visitor();
    await again.call('POST /auth/login', { body: { email: dealer.email, password: PASSWORD } });
    const before = await again.call('POST /orders', { body });
    shop.clock.moveTo('2032-05-05T18:30:00Z');

    const { status, refusal } = await again.call('POST /orders', { body });
    shop.clock.moveTo(now);

    expect(before.status).toBe(201);
    expect([status, refusal.code, refusal.totalAmount]).toEqual([409, 'total_changed', 2298]);
  });

  it('whose company is stopped at the checkout is refused with the new total', async () => {
    const dealer = await someDealer(shop, owner);
    const { id, price } = await someProduct(shop);
    await changedTerms(owner, dealer.company, { state: 'stopped' });

    const { status, refusal } = await dealer.client.call('POST /orders', {
      body: orderBody([{ product: { id, price: 1011.12 }, quantity: 1 }]),
    });
    const atShopPrice = await someOrder(dealer, [{ product: { id, price }, quantity: 1 }]);

    expect([status, refusal.code, refusal.totalAmount]).toEqual([409, 'total_changed', 1149]);
    expect(atShopPrice.totalAmount).toBe(1149);
  });

  it('of a company that has no list names the product whose price changed, as for everybody', async () => {
    const customer = await someCustomer(shop);
    await withMembers(owner, await someCompany(owner), [
      { email: customer.email, mayOrder: true, maySee: true },
    ]);
    const { id } = await someProduct(shop);

    const { status, refusal } = await customer.client.call('POST /orders', {
      body: orderBody([{ product: { id, price: 1000 }, quantity: 1 }]),
    });

    expect([status, refusal.code]).toEqual([409, 'price_changed']);
  });

  it('names a total with the coupon in it where a list ended that left no room for one', async () => {
    const dealer = await someDealer(shop, owner);
    const { id } = await someProduct(shop);
    const { code } = await createdCoupon(owner, { discountPercentage: 10 });
    await changedTerms(owner, dealer.company, { state: 'stopped' });

    const { status, refusal } = await dealer.client.call('POST /orders', {
      body: orderBody([{ product: { id, price: 1011.12 }, quantity: 1 }], { couponCode: code }),
    });

    expect([status, refusal.code, refusal.totalAmount]).toEqual([409, 'total_changed', 1034.1]);
  });

  it('may be paid in the ways of its own total, and those take no coupon either', async () => {
    const dealer = await someDealer(shop, owner);
    const { id } = await someProduct(shop);
    const { code } = await createdCoupon(owner, { discountPercentage: 10 });
    const waysOf = (who: SignedIn, query: { couponCode?: string } = {}) =>
      who.client.call('GET /me/pay-ways', { query: { items: `${id}:2`, ...query } });

    const [own, shops, both] = [
      await waysOf(dealer),
      await waysOf(await someCustomer(shop)),
      await waysOf(dealer, { couponCode: code }),
    ];

    expect([own.body.total, shops.body.total]).toEqual([2022.24, 2298]);
    expect([both.status, both.refusal.code]).toEqual([409, 'coupon_not_combined']);
  });

  it('follows the row of the buyer where memory does not know the new list yet', async () => {
    const dealer = await someDealer(shop, owner);
    const other = await someDealer(shop, owner, { percentOff: 50 });
    const { id } = await someProduct(shop);
    await pricesOf(dealer, [id, 1]);
    // Changed as another process would: without an effect here.
    await shop.db
      .updateTable('companies')
      .set({ price_list_id: other.list._id })
      .where('id', '=', dealer.company._id)
      .execute();

    const order = await someOrder(dealer, [{ product: { id, price: 574.5 }, quantity: 1 }]);

    expect(order.totalAmount).toBe(574.5);
  });

  it('is another process’s within two seconds: the poller sees what changed elsewhere', async () => {
    const dealer = await someDealer(shop, owner);
    const { id } = await someProduct(shop);
    await pricesOf(dealer, [id, 1]);
    await shop.db
      .updateTable('price_lists')
      .set({ percent_off: 50 })
      .where('id', '=', dealer.list._id)
      .execute();
    await shop.db
      .updateTable('price_version')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();
    await pollOnce(shop.services);

    expect((await pricesOf(dealer, [id, 1])).items[0]!.price).toBe(574.5);
  });

  it('takes no coupon while a list is in force', async () => {
    const dealer = await someDealer(shop, owner);
    const { id } = await someProduct(shop);
    const { code } = await createdCoupon(owner, { discountPercentage: 0 });

    const placed = await dealer.client.call('POST /orders', {
      body: orderBody([{ product: { id, price: 1011.12 }, quantity: 1 }], { couponCode: code }),
    });
    const checked = await dealer.client.call('GET /coupons/check', { query: { code } });

    for (const { status, refusal } of [placed, checked])
      expect([status, refusal.code, refusal.message]).toEqual([
        409,
        'coupon_not_combined',
        'A coupon cannot be used with the prices of your company.',
      ]);
  });

  it('is not placed by a member who may only look, and seen by nobody who may not', async () => {
    const [buyer, viewer] = [await someCustomer(shop), await someCustomer(shop)];
    await withMembers(owner, await someCompany(owner), [
      { email: buyer.email, mayOrder: true, maySee: false },
      { email: viewer.email, mayOrder: false, maySee: true },
    ]);
    const product = await someProduct(shop);
    const order = await someOrder(buyer, [{ product, quantity: 1 }]);

    const placed = await viewer.client.call('POST /orders', { body: orderBody([{ product, quantity: 1 }]) });
    const seen = await viewer.client.call('GET /me/company/orders', {});
    const hidden = await buyer.client.call('GET /me/company/orders', {});

    expect(seen.body.map(({ _id }) => _id)).toEqual([order._id]);
    for (const { status, refusal } of [placed, hidden])
      expect([status, refusal.code, refusal.right]).toEqual([403, 'no_right', 'company']);
  });
});

const PROFILE = ['_id', 'cartMail', 'email', 'isFirstTimeBuyer', 'language', 'name', 'phone', 'role'];

describe('a person who is in no company', () => {
  it('gets the answers of before: no new key in session, cart and order', async () => {
    const customer = await someCustomer(shop);
    const dealer = await someDealer(shop, owner);
    const product = await someProduct(shop);
    const keysFor = async ({ client }: SignedIn, price: number) => {
      const profile = await client.call('GET /auth/profile', {});
      const { body: cart } = await client.call('POST /cart', {
        body: { productId: product.id, quantity: 1 },
      });
      const order = await client.call('POST /orders', {
        body: orderBody([{ product: { id: product.id, price }, quantity: 1 }]),
      });
      return {
        profile: Object.keys(profile.body).sort(),
        item: Object.keys(cart[0]!).sort(),
        order: Object.keys(order.body).sort(),
        line: Object.keys(order.body.products[0]!).sort(),
      };
    };

    const [theirs, members] = [await keysFor(customer, 1149), await keysFor(dealer, 1011.12)];

    expect(theirs.profile).toEqual(PROFILE);
    expect(theirs.item).toEqual(['name', 'product', 'productId', 'quantity']);
    expect(members).toEqual({
      ...theirs,
      profile: [...PROFILE, 'isMember'].sort(),
      item: ['from', 'name', 'product', 'productId', 'quantity', 'unitPrice'],
      order: [...theirs.order, 'company', 'dueOn', 'held'].sort(),
    });
  });

  it('reads a product as everybody does: public bytes hold no member’s price', async () => {
    const dealer = await someDealer(shop, owner);
    const product = await someProduct(shop);
    await fixPrices(owner, dealer.list._id, product.id, BREAKS);
    const read = async (client: SignedIn['client']) =>
      (await client.call('GET /products/:id', { params: { id: product.slug } })).body;

    expect(await read(dealer.client)).toEqual(await read(shop.visitor()));
  });

  it('loses the prices at once when a company is stopped', async () => {
    const dealer = await someDealer(shop, owner);
    const { id } = await someProduct(shop);
    const { status } = await owner.client.call('PUT /admin/companies/:id/terms', {
      params: { id: dealer.company._id },
      body: { state: 'stopped', updatedAt: dealer.company.updatedAt },
    });

    expect(status).toBe(200);
    expect((await pricesOf(dealer, [id, 1])).items[0]!.from).toBe('shop');
    expect((await dealer.client.call('GET /auth/profile', {})).body.isMember).toBeUndefined();
  });
});
