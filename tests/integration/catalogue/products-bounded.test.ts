import { beforeAll, describe, expect, it } from 'vitest';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

/** Public lists of a shop with more products than a page holds. */

const PRODUCTS = 103;

const shop = testShop();
beforeAll(async () => {
  for (let index = 0; index < PRODUCTS; index++) await someProduct(shop, { isFeatured: true });
});

async function listed(url: string) {
  const { body, headers } = await shop.visitor().send<{ _id: string }[]>('GET', url);
  return { ids: body.map(({ _id }) => _id), total: Number(headers.get('x-total-count')) };
}

describe('a public list without a limit', () => {
  it.each(['', '?sort=-price', '?search=', '?search=%20'])(
    'is whole when nothing is filtered, in any order: %s',
    async (query) => {
      expect((await listed(`/api/products${query}`)).ids).toHaveLength(PRODUCTS);
    },
  );

  it.each(['/api/products?min=1', '/api/products?search=e', '/api/products/featured'])(
    'holds a hundred products for %s, and tells how many there are',
    async (url) => {
      const { ids, total } = await listed(url);

      expect([ids.length, total]).toEqual([100, PRODUCTS]);
    },
  );

  it('goes on with a limit', async () => {
    const first = await listed('/api/products?min=1');
    const rest = await listed('/api/products?min=1&page=2&limit=100');

    expect(new Set([...first.ids, ...rest.ids]).size).toBe(PRODUCTS);
  });
});
