import { expressionBuilder, sql } from 'kysely';
import type { Facets } from '../../../contract/catalogue-shapes.ts';
import { FACETS, type Facet } from '../../../contract/choices.ts';
import { rupeesOf } from '../../../contract/money.ts';
import { isLive } from '../../../db/live-products.ts';
import type { Db } from '../../../db/transaction.ts';
import { inStockCondition } from '../stock/shown-stock.ts';
import { conditionsByPart, FACET_KEYS, type Builder, type Filters } from './product-filters.ts';

type FacetValue = Facets['facets'][number]['values'][number];

const LABELS: Record<Facet, string> = {
  category: 'Category',
  brand: 'Brand',
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

interface CategoryValue {
  slug: string;
  name: string;
  sort: number;
}

/** Products with the same value in every facet, and how many of them match the other filters. */
type ProductGroup = Record<Facet, string | null> & {
  /** Its category and those above it. */
  categories: CategoryValue[];
  brandName: string | null;
  /** How many match the price and stock filters. */
  count: number;
  /** How many match the price filter and are in stock. */
  inStock: number;
  /** The lowest price in paise under all filters but the price; null when none match. */
  min: number | null;
  max: number | null;
};

/**
 * Counts the products of each filter value. A facet is counted under the filters of all other facets but not its own,
 * so that a shopper sees what another value would add.
 */
export async function readFacets(db: Db, filters: Filters): Promise<Facets> {
  const groups = await readGroups(db, filters);
  const facets = FACETS.map((facet) => ({
    facet,
    label: LABELS[facet],
    values: valuesOf(
      facet,
      groups.filter((group) => matchesFilters(group, filters, facet)),
    ),
  }));
  const matching = groups.filter((group) => matchesFilters(group, filters));
  return {
    facets: facets.filter(({ values }) => values.length > 0),
    inStock: matching.reduce((sum, group) => sum + group.inStock, 0),
    price: pricesOf(matching),
  };
}

function pricesOf(groups: ProductGroup[]): Facets['price'] {
  const priced = groups.filter(({ min }) => min !== null);
  if (priced.length === 0) return { min: 0, max: 0 };
  const minPaise = priced.reduce((found, { min }) => Math.min(found, min!), Infinity);
  const maxPaise = priced.reduce((found, { max }) => Math.max(found, max!), 0);
  return { min: Math.floor(rupeesOf(minPaise)), max: Math.ceil(rupeesOf(maxPaise)) };
}

/** Reads the groups for all facets in one query; there are far fewer groups than products. */
async function readGroups(db: Db, filters: Filters): Promise<ProductGroup[]> {
  const eb: Builder = expressionBuilder();
  const { search, featured, price = sql`true`, inStock = sql`true` } = conditionsByPart(eb, filters);
  const specs = Object.entries(FACET_KEYS).map(
    ([facet, key]) => sql`products.specs->>${sql.lit(key)} as ${sql.ref(facet)}`,
  );
  const { rows } = await sql<ProductGroup>`
    with recursive above as (
      select id, id as own_id, parent_id, slug, name, sort from categories
      union all
      select parent.id, above.own_id, parent.parent_id, parent.slug, parent.name, parent.sort
      from above join categories parent on parent.id = above.parent_id
    )
    select categories.slug as category, brands.slug as brand, brands.name as "brandName",
      (select jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'sort', sort))
       from above where above.own_id = categories.id) as categories,
      ${sql.join(specs)},
      count(*) filter (where ${price} and ${inStock}) as count,
      count(*) filter (where ${price} and ${inStockCondition}) as "inStock",
      min(price_paise) filter (where ${inStock}) as min, max(price_paise) filter (where ${inStock}) as max
    from products join categories on categories.id = products.category_id
      left join brands on brands.id = products.brand_id
    where ${isLive} and ${search ?? sql`true`} and ${featured ?? sql`true`}
    group by categories.id, brands.id, ${sql.join(specs.map((_, index) => sql.lit(index + 5)))}`.execute(db);
  return rows;
}

/** Whether a group matches the filters of every facet except the counted one. */
function matchesFilters(group: ProductGroup, filters: Filters, counted?: Facet): boolean {
  return FACETS.every((facet) => {
    const values = filters[facet];
    if (facet === counted || !values?.length) return true;
    return values.some((value) =>
      facet === 'category'
        ? group.categories.some(({ slug, name }) => value === slug || value === name)
        : value === group[facet],
    );
  });
}

function valuesOf(facet: Facet, groups: ProductGroup[]): FacetValue[] {
  if (facet === 'category') return categoryValues(groups);
  const unit = UNITS[facet];
  const values = new Map<string, FacetValue>();
  for (const group of groups) {
    const value = group[facet];
    if (value === null || value === 'None' || group.count === 0) continue;
    const label = facet === 'brand' ? group.brandName! : unit ? `${value} ${unit}` : value;
    const existing = values.get(value);
    if (existing) existing.count += group.count;
    else values.set(value, { value, label, count: group.count });
  }
  return [...values.values()].sort((a, b) =>
    unit ? Number(a.value) - Number(b.value) : b.count - a.count || a.value.localeCompare(b.value),
  );
}

/** A category counts what is below it too, as its filter finds it. */
function categoryValues(groups: ProductGroup[]): FacetValue[] {
  const values = new Map<string, FacetValue & { sort: number }>();
  for (const { categories, count } of groups) {
    if (count === 0) continue;
    for (const { slug, name, sort } of categories) {
      const existing = values.get(slug);
      if (existing) existing.count += count;
      else values.set(slug, { value: slug, label: name, count, sort });
    }
  }
  return [...values.values()]
    .sort((a, b) => a.sort - b.sort)
    .map(({ value, label, count }) => ({ value, label, count }));
}
