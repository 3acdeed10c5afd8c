import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
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

async function namesFound(query: ProductsQuery): Promise<string[]> {
  return (await listedProducts(shop, query)).names.sort();
}

describe('searching', () => {
  it.each([
    ['part of a name, whatever the capitals', 'DOM', ['Asha dome', 'Bela dome']],
    ['spaces around it', '  esha ', ['Esha recorder']],
    ['a percent sign, which is a letter like any other', '100%', ['100% bullet_pro']],
    ['an underscore, likewise', 't_p', ['100% bullet_pro']],
    ['what is in no name', 'tripod', []],
  ])('takes %s', async (_what, search, names) => {
    expect(await namesFound({ search })).toEqual(names);
    // A page of a search alone uses the index in memory, everything else the database.
    for (const beside of [{}, { min: 0 }] as ProductsQuery[]) {
      const page = await listedProducts(shop, { search, ...beside, page: 1, limit: 24 });
      expect(page.names.sort()).toEqual(names);
      expect(page.total).toBe(names.length);
    }
  });
});

describe('filtering', () => {
  it.each<[string, ProductsQuery, string[]]>([
    ['one value', { place: 'Indoor' }, ['Asha dome']],
    [
      'values of one facet joined by OR',
      { place: 'Indoor,Outdoor', mp: '2,10' },
      ['Asha dome', 'Dhruv bullet'],
    ],
    ['facets joined by AND', { place: 'Outdoor', mp: '5', technology: 'IP' }, ['Bela dome']],
    ['a category by its slug', { category: 'dome-cameras' }, ['Asha dome', 'Bela dome']],
    [
      'categories by name and slug',
      { category: 'Recorders,dome-cameras', technology: 'IP', max: 1000 },
      ['Asha dome'],
    ],
    ['prices, both ends included', { min: 1000, max: 1800 }, ['Asha dome', 'Chand bullet', 'Dhruv bullet']],
    ['half a rupee above the end', { min: 2500, max: 2500 }, []],
    [
      'in stock: what is not counted is',
      { inStock: true, place: 'Outdoor' },
      ['Chand bullet', 'Dhruv bullet'],
    ],
    ['featured', { featured: true }, ['Chand bullet']],
    [
      'all at once, with a search',
      { search: 'bullet', place: 'Outdoor', min: 1, inStock: true, mp: '5' },
      ['Chand bullet'],
    ],
    ['a value nothing has', { country: 'Atlantis' }, []],
  ])('by %s', async (_what, query, names) => {
    expect(await namesFound(query)).toEqual(names);
    expect(await listedProducts(shop, { ...query, page: 1, limit: 1 })).toMatchObject({
      total: names.length,
    });
  });

  it('counts each facet under the other filters but not its own', async () => {
    const { body } = await shop
      .visitor()
      .call('GET /products/facets', { query: { place: ['Outdoor'], technology: ['IP'] } });
    const counts = Object.fromEntries(
      body.facets.map(({ facet, values }) => [facet, values.map(({ value, count }) => [value, count])]),
    );

    expect(counts.place).toEqual([
      ['Indoor', 1],
      ['Outdoor', 1],
    ]);
    expect(counts.technology).toEqual([
      ['IP', 1],
      ['Wi-Fi', 1],
    ]);
    expect(counts.mp).toEqual([['5', 1]]);
    expect(counts.category).toEqual([['dome-cameras', 1]]);
    expect(body.inStock).toBe(0);
    expect(body.price).toEqual({ min: 2500, max: 2501 });
  });

  it('sorts numbers and adds their unit', async () => {
    const { body } = await shop.visitor().call('GET /products/facets', { query: {} });

    expect(body.facets.find(({ facet }) => facet === 'mp')!.values.map(({ label }) => label)).toEqual([
      '2 MP',
      '5 MP',
      '10 MP',
    ]);
  });
});
