import { sql } from 'kysely';
import type { Facets } from '../../../contract/catalogue-shapes.ts';
import { FACETS, type Facet } from '../../../contract/choices.ts';
import { rupeesOf } from '../../../contract/money.ts';
import type { Db } from '../../../db/transaction.ts';
import { conditionsOf, FACET_KEYS, type Filters } from './product-filters.ts';

const LABELS: Record<Facet, string> = {
  category: 'Category',
  place: 'Where',
  night: 'Night picture',
  mp: 'Resolution',
  technology: 'Connection',
  ip: 'Weather rating',
  channels: 'Channels',
  capacity: 'Capacity',
  country: 'Country of origin',
};

const UNITS: Partial<Record<Facet, string>> = { mp: 'MP', channels: 'channels', capacity: 'TB' };

/**
 * Counts what each filter would leave. A facet is counted under all the other facets' filters but not its own, so
 * that a shopper sees what a further value of it would add.
 */
export async function readFacets(db: Db, filters: Filters): Promise<Facets> {
  const [counts, rest] = await Promise.all([
    Promise.all(FACETS.map((facet) => countFacet(db, facet, { ...filters, [facet]: undefined }))),
    countRest(db, filters),
  ]);
  const facets = FACETS.map((facet, index) => ({ facet, label: LABELS[facet], values: counts[index]! }));
  return { facets: facets.filter(({ values }) => values.length > 0), ...rest };
}

async function countFacet(db: Db, facet: Facet, filters: Filters) {
  const value = facet === 'category' ? sql<string>`categories.slug` : specOf(facet);
  const label = facet === 'category' ? sql<string>`min(categories.name)` : value;
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select((eb) => [value.as('value'), label.as('label'), eb.fn.countAll<number>().as('count')])
    .select(sql<number>`min(categories.sort)`.as('place'))
    .where((eb) => eb.and([...conditionsOf(eb, filters), eb(value, 'is not', null)]))
    .groupBy(value)
    .execute();
  const isNumber = facet in UNITS;
  return rows
    .filter((row) => row.value !== 'None')
    .sort((a, b) =>
      facet === 'category'
        ? a.place - b.place
        : isNumber
          ? Number(a.value) - Number(b.value)
          : b.count - a.count || a.value.localeCompare(b.value),
    )
    .map(({ value: text, label: words, count }) => ({
      value: text,
      label: isNumber ? `${text} ${UNITS[facet]}` : words,
      count,
    }));
}

function specOf(facet: Exclude<Facet, 'category'>) {
  return sql<string>`products.specs->>${sql.lit(FACET_KEYS[facet])}`;
}

async function countRest(db: Db, filters: Filters): Promise<Pick<Facets, 'inStock' | 'price'>> {
  const select = (chosen: Filters) =>
    db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number>`coalesce(min(price_paise), 0)`.as('min'),
        sql<number>`coalesce(max(price_paise), 0)`.as('max'),
      ])
      .where((eb) => eb.and(conditionsOf(eb, chosen)))
      .executeTakeFirstOrThrow();
  const [inStock, price] = await Promise.all([
    select({ ...filters, inStock: true }),
    select({ ...filters, min: undefined, max: undefined }),
  ]);
  return {
    inStock: inStock.count,
    price: { min: Math.floor(rupeesOf(price.min)), max: Math.ceil(rupeesOf(price.max)) },
  };
}
