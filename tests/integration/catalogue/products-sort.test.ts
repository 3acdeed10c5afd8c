import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductSort } from '../../../src/catalogue/products/catalogue-choices.ts';
import { someAdmin } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import {
  DOME,
  listedProducts,
  startSampleShop,
  type ProductsQuery,
} from '../../support/catalogue/sample-catalogue.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await startSampleShop());
});
afterAll(() => shop.close());

describe('sorting and paging', () => {
  it.each<[ProductSort, string[]]>([
    ['price', ['100% bullet_pro', 'Asha dome', 'Chand bullet', 'Dhruv bullet', 'Bela dome', 'Esha recorder']],
    [
      '-price',
      ['Esha recorder', 'Bela dome', 'Dhruv bullet', 'Chand bullet', 'Asha dome', '100% bullet_pro'],
    ],
    ['name', ['100% bullet_pro', 'Asha dome', 'Bela dome', 'Chand bullet', 'Dhruv bullet', 'Esha recorder']],
    ['-name', ['Esha recorder', 'Dhruv bullet', 'Chand bullet', 'Bela dome', 'Asha dome', '100% bullet_pro']],
    [
      'newest',
      ['Esha recorder', '100% bullet_pro', 'Dhruv bullet', 'Chand bullet', 'Bela dome', 'Asha dome'],
    ],
    [
      'country',
      ['Asha dome', 'Chand bullet', 'Bela dome', 'Dhruv bullet', '100% bullet_pro', 'Esha recorder'],
    ],
    [
      '-country',
      ['Bela dome', 'Asha dome', 'Chand bullet', 'Dhruv bullet', '100% bullet_pro', 'Esha recorder'],
    ],
    [
      'popular',
      ['Chand bullet', 'Asha dome', 'Bela dome', 'Dhruv bullet', '100% bullet_pro', 'Esha recorder'],
    ],
  ])('by %s, the same on pages as in one list, with a search or without', async (sort, names) => {
    expect((await listedProducts(shop, { sort })).names).toEqual(names);
    for (const search of [{}, { search: 'e' }] as ProductsQuery[]) {
      const whole = (await listedProducts(shop, { sort, ...search })).names;
      const pages = [1, 2, 3].map((page) => listedProducts(shop, { sort, ...search, page, limit: 2 }));
      const paged = (await Promise.all(pages)).flatMap((page) => page.names);
      expect(paged).toEqual(whole);
    }
  });

  it.each<ProductsQuery>([{}, { search: 'dome' }])(
    'tells the number of all on a page past the end too: %o',
    async (query) => {
      const { total } = await listedProducts(shop, query);

      expect(await listedProducts(shop, { ...query, page: 9, limit: 24 })).toEqual({ names: [], total });
      expect(total).toBeGreaterThan(1);
    },
  );

  it.each<ProductsQuery>([{ place: 'Indoor' }, { search: 'farid' }])(
    'counts anew when a product comes, is changed or goes: %o',
    async (query) => {
      const admin = await someAdmin(shop);
      const page = { ...query, page: 1, limit: 24 };
      const { total } = await listedProducts(shop, page);

      const { id } = await someProduct(shop, { name: 'Farid turret', specs: { place: 'Indoor' } });
      expect(await listedProducts(shop, page)).toMatchObject({ total: total + 1 });
      const change = async (name: string, place: string) => {
        const body = { name, description: 'Turns.', price: 900, category: DOME, specs: { place } };
        expect((await admin.client.send('PUT', `/api/products/${id}`, body)).status).toBe(200);
      };
      await change('Bujji turret', 'Outdoor');
      expect(await listedProducts(shop, page)).toMatchObject({ total });
      await change('Farid turret', 'Indoor');
      expect(await listedProducts(shop, page)).toMatchObject({ total: total + 1 });
      await admin.client.send('DELETE', `/api/products/${id}`);
      expect(await listedProducts(shop, page)).toMatchObject({ total });
    },
  );
});
