import { expressionBuilder, sql } from 'kysely';
import type { Attribute } from '../../../contract/attributes-shapes.ts';
import { valueText } from '../../../contract/attribute-text.ts';
import type { Facets } from '../../../contract/catalogue-shapes.ts';
import { FACETS } from '../../../contract/choices.ts';
import { rupeesOf } from '../../../contract/money.ts';
import { isLive } from '../../../db/live-products.ts';
import type { Db } from '../../../db/transaction.ts';
import { inStockCondition } from '../stock/shown-stock.ts';
import { conditionsByPart, type Builder, type Filters } from './product-filters.ts';

type FacetValue = Facets['facets'][number]['values'][number];

/** What products are filtered by: their category, their brand, or an attribute. */
interface Facet {
  /** Its name in links. */
  name: string;
  label: string;
  attribute: Attribute | null;
}

/** How the shop came to have its facets: links and the screen keep that order; defined ones follow. */
const ORDER: readonly string[] = FACETS;

interface CategoryValue {
  slug: string;
  name: string;
  sort: number;
}

/** Products with the same value in every facet, and how many of them match the other filters. */
interface ProductGroup {
  category: string;
  brand: string | null;
  /** The value of each attribute that is a facet, as text; a list as JSON. */
  specs: Record<string, string | null>;
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
}

/**
 * Counts the products of each filter value. A facet is counted under the filters of all other facets but not its own,
 * so that a shopper sees what another value would add.
 */
export async function readFacets(db: Db, attributes: Iterable<Attribute>, filters: Filters): Promise<Facets> {
  const facets = facetsOf(attributes);
  const groups = await readGroups(db, facets, filters);
  const counted = facets.map((facet) => ({
    facet: facet.name,
    label: facet.label,
    values: valuesOf(
      facet,
      groups.filter((group) => matchesFilters(group, filters, facet)),
    ),
  }));
  const matching = groups.filter((group) => matchesFilters(group, filters));
  return {
    facets: counted.filter(({ values }) => values.length > 0),
    inStock: matching.reduce((sum, group) => sum + group.inStock, 0),
    price: pricesOf(matching),
  };
}

function facetsOf(attributes: Iterable<Attribute>): Facet[] {
  const rank = ({ name }: Facet) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return [
    { name: 'category', label: 'Category', attribute: null },
    { name: 'brand', label: 'Brand', attribute: null },
    ...[...attributes].map((attribute) => ({
      name: attribute.facet!,
      label: attribute.name,
      attribute,
    })),
  ].sort((a, b) => rank(a) - rank(b));
}

function pricesOf(groups: ProductGroup[]): Facets['price'] {
  const priced = groups.filter(({ min }) => min !== null);
  if (priced.length === 0) return { min: 0, max: 0 };
  const minPaise = priced.reduce((found, { min }) => Math.min(found, min!), Infinity);
  const maxPaise = priced.reduce((found, { max }) => Math.max(found, max!), 0);
  return { min: Math.floor(rupeesOf(minPaise)), max: Math.ceil(rupeesOf(maxPaise)) };
}

/** Reads the groups for all facets in one query; there are far fewer groups than products. */
async function readGroups(db: Db, facets: Facet[], filters: Filters): Promise<ProductGroup[]> {
  const eb: Builder = expressionBuilder();
  const { search, featured, price = sql`true`, inStock = sql`true` } = conditionsByPart(eb, filters);
  const specs = facets.flatMap(({ attribute }) =>
    attribute ? [sql`${sql.lit(attribute.key)}, products.specs->>${sql.lit(attribute.key)}`] : [],
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
      jsonb_build_object(${sql.join(specs)}) as specs,
      count(*) filter (where ${price} and ${inStock}) as count,
      count(*) filter (where ${price} and ${inStockCondition}) as "inStock",
      min(price_paise) filter (where ${inStock}) as min, max(price_paise) filter (where ${inStock}) as max
    from products join categories on categories.id = products.category_id
      left join brands on brands.id = products.brand_id
    where ${isLive} and ${search ?? sql`true`} and ${featured ?? sql`true`}
    group by categories.id, brands.id, 5`.execute(db);
  return rows;
}

/** Whether a group matches the filters of every facet except the counted one. */
function matchesFilters(group: ProductGroup, filters: Filters, counted?: Facet): boolean {
  const { category, brand, attributes = [] } = filters;
  const isMet = (name: string, chosen: string[] | undefined, has: (value: string) => boolean) =>
    name === counted?.name || !chosen?.length || chosen.some(has);
  return (
    isMet('category', category, (value) =>
      group.categories.some(({ slug, name }) => value === slug || value === name),
    ) &&
    isMet('brand', brand, (value) => value === group.brand) &&
    attributes.every(
      ({ key, kind, values }) =>
        key === counted?.attribute?.key ||
        listed(group.specs[key], kind).some((each) => values.includes(each)),
    )
  );
}

/** @returns the values of an attribute; only a list has several */
function listed(value: string | null | undefined, kind: Attribute['kind']): string[] {
  if (value === null || value === undefined || value === 'None') return [];
  if (kind !== 'list') return [value];
  // Products may hold plain text from before the attribute was defined as a list.
  return value.startsWith('[') ? (JSON.parse(value) as string[]) : [value];
}

function valuesOf(facet: Facet, groups: ProductGroup[]): FacetValue[] {
  if (facet.name === 'category') return categoryValues(groups);
  const { attribute } = facet;
  const values = new Map<string, FacetValue>();
  for (const group of groups) {
    if (group.count === 0) continue;
    const own = attribute ? listed(group.specs[attribute.key], attribute.kind) : listed(group.brand, 'text');
    for (const value of own) {
      const existing = values.get(value);
      if (existing) existing.count += group.count;
      else values.set(value, { value, label: labelOf(attribute, value, group), count: group.count });
    }
  }
  const isNumber = attribute?.kind === 'number';
  return [...values.values()].sort((a, b) =>
    isNumber ? Number(a.value) - Number(b.value) : b.count - a.count || a.value.localeCompare(b.value),
  );
}

function labelOf(attribute: Attribute | null, value: string, { brandName }: ProductGroup): string {
  if (!attribute) return brandName!;
  if (attribute.kind === 'boolean') return value === 'true' ? 'Yes' : 'No';
  return valueText({ unit: attribute.unit, name: '' }, attribute.kind === 'number' ? Number(value) : value);
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
