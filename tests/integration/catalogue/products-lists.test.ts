import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someAdmin } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { DOME, startSampleShop } from '../../support/catalogue/sample-catalogue.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let idOf: Record<string, string>;
beforeAll(async () => {
  ({ shop, idOf } = await startSampleShop());
});
afterAll(() => shop.close());

describe('categories, featured and related products', () => {
  it('lists the categories with their number of products', async () => {
    const { body } = await shop.visitor().call('GET /categories', {});

    expect(body.map(({ slug, count }) => [slug, count])).toEqual([
      ['bullet-cameras', 3],
      ['dome-cameras', 2],
      ['recorders', 1],
    ]);
  });

  it('lists the products of a category by its name or slug, and the featured products', async () => {
    for (const category of ['dome-cameras', DOME]) {
      const { body } = await shop
        .visitor()
        .call('GET /products/category/:category', { params: { category }, query: { sort: 'price' } });
      expect(body.map(({ name }) => name)).toEqual(['Asha dome', 'Bela dome']);
    }
    const featured = await shop.visitor().call('GET /products/featured', { query: {} });
    expect(featured.body.map(({ name }) => name)).toEqual(['Chand bullet']);
  });

  it('returns what goes with a product, and others of its category with the nearest prices', async () => {
    const { body } = await shop
      .visitor()
      .call('GET /products/:id/related', { params: { id: idOf['Asha dome']! } });
    expect(body.worksWith.map(({ name }) => name)).toEqual(['Esha recorder']);
    expect(body.alike.map(({ name }) => name)).toEqual(['Bela dome']);

    const bullet = await shop
      .visitor()
      .call('GET /products/:id/related', { params: { id: idOf['Dhruv bullet']! } });
    expect(bullet.body.alike.map(({ name }) => name)).toEqual(['Chand bullet', '100% bullet_pro']);
    const nothing = await shop
      .visitor()
      .call('GET /products/:id/related', { params: { id: 'no-such-camera' } });
    expect(nothing.status).toBe(404);
  });

  it('shows a range of the featured products: one of each category before a second of any', async () => {
    const admin = await someAdmin(shop);
    const featured = async (range: boolean) =>
      (await shop.visitor().call('GET /products/featured', { query: { page: 1, limit: 2, range } })).body;
    const [{ category } = { category: '' }] = await featured(false);
    await createdProduct(admin, { name: 'Featured bullet', category, isFeatured: true });
    await createdProduct(admin, { name: 'Featured dome', category: DOME, isFeatured: true });

    expect((await featured(false)).map((each) => each.category)).toEqual([category, category]);
    expect((await featured(true)).map((each) => each.category)).toEqual([category, DOME]);
  });
});
