import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listByCategory,
  listCategories,
  listFeatured,
  listProducts,
  readFacets,
  relatedProducts,
} from '../../src/contract/catalogue.ts';
import type { ProductSort } from '../../src/contract/choices.ts';
import { someProduct, type ProductDetails } from '../support/goods.ts';
import { someAdmin } from '../support/people.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

/** How shoppers find things: a small shelf, and what each question leaves of it. */

const DOME = 'Dome Cameras';
const SHELF: Record<string, ProductDetails> = {
  'Asha dome': {
    category: DOME,
    pricePaise: 100_000,
    specs: { place: 'Indoor', resolutionMP: 2, technology: 'IP', countryOfOrigin: 'India' },
  },
  'Bela dome': {
    category: DOME,
    pricePaise: 250_050,
    stock: 0,
    specs: { place: 'Outdoor', resolutionMP: 5, technology: 'IP', countryOfOrigin: 'Vietnam' },
  },
  'Chand bullet': {
    pricePaise: 180_000,
    isFeatured: true,
    specs: { place: 'Outdoor', resolutionMP: 5, technology: 'Wi-Fi', countryOfOrigin: 'India' },
  },
  'Dhruv bullet': { pricePaise: 180_000, stock: null, specs: { place: 'Outdoor', resolutionMP: 10 } },
  '100% bullet_pro': { pricePaise: 90_000, specs: { technology: 'IP' } },
  'Esha recorder': { category: 'Recorders', pricePaise: 600_000, specs: { technology: 'IP', channels: 8 } },
};

let shop: TestShop;
const idOf: Record<string, string> = {};
beforeAll(async () => {
  shop = await startTestShop();
  for (const [name, details] of Object.entries(SHELF)) {
    shop.clock.moveSeconds(1);
    idOf[name] = (await someProduct(shop, { name, ...details })).id;
  }
});
afterAll(() => shop.close());

type Query = Record<string, string | number | boolean>;

/** @returns the names listed, and how many there are in all */
async function found(query: Query) {
  const answer = await shop.visitor().call(listProducts, { query });
  expect(answer.status).toBe(200);
  return { names: answer.body.map(({ name }) => name), total: Number(answer.headers.get('x-total-count')) };
}

async function namesFound(query: Query): Promise<string[]> {
  return (await found(query)).names.sort();
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
    // A page of a search alone is found in memory, all else by the database.
    for (const beside of [{}, { min: 0 }] as Query[]) {
      const page = await found({ search, ...beside, page: 1, limit: 24 });
      expect(page.names.sort()).toEqual(names);
      expect(page.total).toBe(names.length);
    }
  });
});

describe('filtering', () => {
  it.each<[string, Query, string[]]>([
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
    expect(await found({ ...query, page: 1, limit: 1 })).toMatchObject({ total: names.length });
  });

  it('counts for each facet what a further value of it would leave, under the other filters', async () => {
    const { body } = await shop
      .visitor()
      .call(readFacets, { query: { place: ['Outdoor'], technology: ['IP'] } });
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

  it('puts numbers in their order and says their unit', async () => {
    const { body } = await shop.visitor().call(readFacets, { query: {} });

    expect(body.facets.find(({ facet }) => facet === 'mp')!.values.map(({ label }) => label)).toEqual([
      '2 MP',
      '5 MP',
      '10 MP',
    ]);
  });
});

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
  ])('by %s, the same on pages as in one, searched or not', async (sort, names) => {
    expect((await found({ sort })).names).toEqual(names);
    for (const search of [{}, { search: 'e' }] as Query[]) {
      const whole = (await found({ sort, ...search })).names;
      const pages = [1, 2, 3].map((page) => found({ sort, ...search, page, limit: 2 }));
      const paged = (await Promise.all(pages)).flatMap((page) => page.names);
      expect(paged).toEqual(whole);
    }
  });

  it.each<Query>([{}, { search: 'dome' }])(
    'tells the number of all on a page past the end too: %o',
    async (query) => {
      const { total } = await found(query);

      expect(await found({ ...query, page: 9, limit: 24 })).toEqual({ names: [], total });
      expect(total).toBeGreaterThan(1);
    },
  );

  it.each<Query>([{ place: 'Indoor' }, { search: 'farid' }])(
    'counts anew when a product comes, is changed or goes: %o',
    async (query) => {
      const admin = await someAdmin(shop);
      const page = { ...query, page: 1, limit: 24 };
      const { total } = await found(page);

      const { id } = await someProduct(shop, { name: 'Farid turret', specs: { place: 'Indoor' } });
      expect(await found(page)).toMatchObject({ total: total + 1 });
      const change = async (name: string, place: string) => {
        const body = { name, description: 'Turns.', price: 900, category: DOME, specs: { place } };
        expect((await admin.client.send('PUT', `/api/products/${id}`, body)).status).toBe(200);
      };
      await change('Bujji turret', 'Outdoor');
      expect(await found(page)).toMatchObject({ total });
      await change('Farid turret', 'Indoor');
      expect(await found(page)).toMatchObject({ total: total + 1 });
      await admin.client.send('DELETE', `/api/products/${id}`);
      expect(await found(page)).toMatchObject({ total });
    },
  );
});

describe('shelves', () => {
  it('are the categories, with how many products each holds', async () => {
    const { body } = await shop.visitor().call(listCategories, {});

    expect(body.map(({ slug, count }) => [slug, count])).toEqual([
      ['bullet-cameras', 3],
      ['dome-cameras', 2],
      ['recorders', 1],
    ]);
  });

  it('are listed by name or slug, and the featured products by themselves', async () => {
    for (const category of ['dome-cameras', DOME]) {
      const { body } = await shop
        .visitor()
        .call(listByCategory, { params: { category }, query: { sort: 'price' } });
      expect(body.map(({ name }) => name)).toEqual(['Asha dome', 'Bela dome']);
    }
    const featured = await shop.visitor().call(listFeatured, { query: {} });
    expect(featured.body.map(({ name }) => name)).toEqual(['Chand bullet']);
  });

  it('hold what goes with a product, and others of its kind with the nearest prices', async () => {
    const { body } = await shop.visitor().call(relatedProducts, { params: { id: idOf['Asha dome']! } });
    expect(body.worksWith.map(({ name }) => name)).toEqual(['Esha recorder']);
    expect(body.alike.map(({ name }) => name)).toEqual(['Bela dome']);

    const bullet = await shop.visitor().call(relatedProducts, { params: { id: idOf['Dhruv bullet']! } });
    expect(bullet.body.alike.map(({ name }) => name)).toEqual(['Chand bullet', '100% bullet_pro']);
    const nothing = await shop.visitor().call(relatedProducts, { params: { id: 'no-such-camera' } });
    expect(nothing.status).toBe(404);
  });
});
