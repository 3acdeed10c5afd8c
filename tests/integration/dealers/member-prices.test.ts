import { beforeAll, describe, expect, it } from 'vitest';
import { fixPrices, someDealer } from '../../support/dealers/company-factory.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
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

describe('GET /api/me/prices', () => {
  it('answers with the list’s prices at each quantity', async () => {
    const dealer = await someDealer(shop, owner);
    const { id } = await someProduct(shop);
    await fixPrices(owner, dealer.list._id, id, BREAKS);

    const { priceList, items, total } = await pricesOf(dealer, [id, 4], [id, 5], [id, 20]);

    expect(priceList).toBe(dealer.list.name);
    expect(items.map(({ price, from }) => [price, from])).toEqual([
      [1011.12, 'list'],
      [999, 'fixed'],
      [949, 'fixed'],
    ]);
    expect(items[0]).toEqual({
      product: id,
      quantity: 4,
      price: 1011.12,
      from: 'list',
      shopPrice: 1149,
      exGst: 856.88,
      total: 4044.48,
      breaks: BREAKS,
    });
    expect(total).toBe(4044.48 + 4995 + 18_980);
  });

  it('takes the percentage of the category, or of the nearest above it', async () => {
    const above = await owner.client.call('POST /admin/categories', { body: { name: 'Recorders' } });
    const below = await owner.client.call('POST /admin/categories', {
      body: { name: 'Eight channels', parent: above.body.slug },
    });
    const dealer = await someDealer(shop, owner, {
      percentOff: 0,
      categories: [{ category: above.body.slug, percentOff: 7.5 }],
    });
    const product = await someProduct(shop, { category: 'Eight channels' });
    const other = await someProduct(shop, { category: 'Cables' });
    expect(below.status).toBe(201);

    const { items } = await pricesOf(dealer, [product.id, 1], [other.id, 1]);

    expect(items.map(({ price, from }) => [price, from])).toEqual([
      [1062.83, 'category'],
      [1149, 'shop'],
    ]);
  });

  it('is the shop’s for everybody else, and leaves out products that are not on sale', async () => {
    const customer = await someCustomer(shop);
    const { id } = await someProduct(shop);

    const answer = await pricesOf(customer, [id, 2], ['not-an-id', 1], [crypto.randomUUID(), 1]);

    expect(answer).toEqual({
      priceList: null,
      items: [
        {
          product: id,
          quantity: 2,
          price: 1149,
          from: 'shop',
          shopPrice: 1149,
          exGst: 973.73,
          total: 2298,
          breaks: [],
        },
      ],
      total: 2298,
    });
  });

  it.each(['x', 'x:0', 'x:1001', 'x:1:2', Array.from({ length: 101 }, () => 'x:1').join(',')])(
    'refuses %j',
    async (items) => {
      const { client } = await someCustomer(shop);

      expect((await client.send('GET', `/api/me/prices?items=${items}`)).status).toBe(400);
    },
  );

  it('counts only from the first day to the last in India', async () => {
    const dealer = await someDealer(shop, owner, { from: '2031-01-01', to: '2031-01-02' });
    const { id } = await someProduct(shop);
    const now = shop.clock.now().toISOString();
    const at = async (time: string) => {
      shop.clock.moveTo(time);
      const price = await shop.services.memberPrices.of(dealer.user._id);
      return price!.list === null ? 'shop' : 'list';
    };

    const sources = [
      await at('2030-12-31T18:29:59Z'),
      await at('2030-12-31T18:30:00Z'),
      await at('2031-01-02T18:29:59Z'),
      await at('2031-01-02T18:30:00Z'),
    ];
    shop.clock.moveTo(now);

    expect(sources).toEqual(['shop', 'list', 'list', 'shop']);
    expect((await pricesOf(dealer, [id, 1])).priceList).toBeNull();
  });
});

describe('GET /api/admin/prices', () => {
  it('gives a company’s price with cost and margin, and those only to a person who has the right', async () => {
    const dealer = await someDealer(shop, owner);
    const counter = await someAdmin(shop, 'counter');
    const { id } = await someProduct(shop, { stock: 10 });
    await shop.db.updateTable('products').set({ stock_value_paise: 700_000 }).where('id', '=', id).execute();
    const read = async (who: SignedIn, company?: string) =>
      (await who.client.call('GET /admin/prices', { query: { company, items: [`${id}:1`] } })).body.items[0]!;

    expect(await read(owner, dealer.company._id)).toMatchObject({
      price: 1011.12,
      cost: 700,
      marginPercent: 18.31,
      stock: 10,
    });
    expect(await read(owner)).toMatchObject({ price: 1149, marginPercent: 28.11 });
    expect(await read(counter, dealer.company._id)).toMatchObject({
      price: 1011.12,
      cost: null,
      marginPercent: null,
      stock: 10,
    });
    const unknown = { company: crypto.randomUUID(), items: [`${id}:1`] };
    expect((await owner.client.call('GET /admin/prices', { query: unknown })).status).toBe(404);
  });
});

describe('the cart', () => {
  it('of a member names the price of each line in every answer', async () => {
    const dealer = await someDealer(shop, owner);
    const { id } = await someProduct(shop);
    await fixPrices(owner, dealer.list._id, id, BREAKS);
    const shown = ([item]: { unitPrice?: number | undefined; from?: string | undefined }[]) => [
      item!.unitPrice,
      item!.from,
    ];

    const added = await dealer.client.call('POST /cart', { body: { productId: id, quantity: 4 } });
    const lines = await dealer.client.call('POST /cart/lines', {
      body: { lines: [{ productId: id, quantity: 1 }] },
    });
    const set = await dealer.client.call('PUT /cart/:productId', {
      params: { productId: id },
      body: { quantity: 20 },
    });
    const read = await dealer.client.call('GET /cart', {});

    expect([added, lines, set, read].map(({ body }) => shown(body))).toEqual([
      [1011.12, 'list'],
      [999, 'fixed'],
      [949, 'fixed'],
      [949, 'fixed'],
    ]);
  });
});
