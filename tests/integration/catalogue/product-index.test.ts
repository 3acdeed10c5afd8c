import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProducts } from '../../../src/catalogue/listing/catalogue-queries.server.ts';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import { CatalogueReader } from '../../../src/catalogue/listing/catalogue-reader.server.ts';
import { conditionOf, type Filters } from '../../../src/catalogue/listing/product-filters.server.ts';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let reader: CatalogueReader;
beforeAll(async () => {
  shop = await startDemoShop();
  reader = new CatalogueReader(shop.services);
  // Some products are sold out, some are kits, and one has a value that no facet offers.
  await shop.db
    .updateTable('products')
    .set({ stock: 0 })
    .where((eb) => eb('rank', 'in', eb.selectFrom('products').select('rank').orderBy('rank').limit(9)))
    .execute();
  shop.services.catalogueVersion.renew();
});
afterAll(() => shop.close());

async function someFilters(): Promise<fc.Arbitrary<Filters>> {
  const { byFilter } = await shop.services.attributes();
  const rows = await shop.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'category_id')
    .leftJoin('brands', 'brands.id', 'brand_id')
    .select(['categories.name as category', 'brands.slug as brand', 'specs', 'price_paise'])
    .execute();
  const oneOf = <T>(values: T[]) => fc.constantFrom(...new Set(values));
  const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
  const attributes = [...byFilter.values()].map(({ key, kind }) => {
    const values = rows.flatMap(({ specs }) => specs[key] ?? []).map(String);
    return fc
      .uniqueArray(oneOf([...values, 'None', '']), { minLength: 1, maxLength: 2 })
      .map((chosen) => ({ key, kind, values: chosen }));
  });
  return fc.record({
    category: maybe(
      fc.uniqueArray(oneOf([...rows.map(({ category }) => category), 'nothing']), { maxLength: 2 }),
    ),
    brand: maybe(fc.uniqueArray(oneOf(rows.flatMap(({ brand }) => brand ?? [])), { maxLength: 2 })),
    min: maybe(oneOf(rows.map(({ price_paise }) => price_paise / 100))),
    max: maybe(oneOf(rows.map(({ price_paise }) => price_paise / 100))),
    inStock: maybe(fc.boolean()),
    certifiedOn: maybe(fc.constant(isoDayOf(shop.clock.now()))),
    featured: maybe(fc.boolean()),
    attributes: maybe(fc.oneof(...attributes).map((each) => [each])),
  });
}

it('lists the same products in the same order as PostgreSQL, whatever the filters', async () => {
  await fc.assert(
    fc.asyncProperty(
      await someFilters(),
      fc.constantFrom('popular' as const, 'price' as const, '-price' as const, 'newest' as const),
      async (filters, sort) => {
        // PostgreSQL answers lists that have no limit.
        const whole = await listProducts(reader, filters, sort, {});
        const ids = whole.items.map(({ id }) => id);
        const first = await listProducts(reader, filters, sort, { limit: 7 });
        const second = await listProducts(reader, filters, sort, { limit: 7, page: 2 });
        expect([first, second].map(({ items }) => items.map(({ id }) => id))).toEqual([
          ids.slice(0, 7),
          ids.slice(7, 14),
        ]);
        expect([first.total, second.total]).toEqual([ids.length, ids.length]);
      },
    ),
    { numRuns: 150 },
  );
});

it('counts the same groups as PostgreSQL counts products', async () => {
  const { index, soldOut } = await reader.stockedIndex();
  await fc.assert(
    fc.asyncProperty(await someFilters(), async ({ min, max, inStock, certifiedOn, featured }) => {
      const filters = { min, max, inStock, certifiedOn, featured };
      const groups = index.countGroups(filters, soldOut, null);
      const { count } = await shop.db
        .selectFrom('products')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(conditionOf(filters))
        .executeTakeFirstOrThrow();
      expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(count);
    }),
    { numRuns: 50 },
  );
});
