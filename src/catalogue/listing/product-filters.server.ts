import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Attribute } from '../attributes/attributes.shapes.ts';
import type { ProductFilters } from './catalogue.shapes.ts';
import { containsPattern } from '../../db/queries.ts';
import { isLive } from '../../db/product-conditions.ts';
import type { Schema } from '../../db/schema.ts';
import { inStockCondition } from '../../stock/stock/lock-stock.server.ts';
import { FACETS } from '../products/catalogue-choices.ts';
import { checkShape } from '../../kit/api/check-shape.ts';
import { words } from '../../kit/api/shapes.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Attributes } from '../attributes/save-attribute.server.ts';
import { valueText } from '../attributes/attribute-text.ts';

const BUILT_IN: readonly string[] = FACETS;

/**
 * @param today the day in India, on which certificates must be in force
 * @throws Refused 400 when a defined filter's value is no list of words
 */
export function filtersOf(query: ProductFilters, { byFilter }: Attributes, today: string): Filters {
  const { search, category, brand, min, max, inStock, certified, featured } = query;
  const filters: AttributeFilter[] = [];
  for (const [name, { key, kind }] of byFilter) {
    const values = valuesOf(name, query[name]);
    if (values.length > 0) filters.push({ key, kind, values });
  }
  return {
    ...{ search, category, brand, min, max, inStock, featured },
    certifiedOn: certified ? today : undefined,
    attributes: filters.length === 0 ? undefined : filters,
  };
}

function valuesOf(name: string, sent: unknown): string[] {
  if (sent === undefined) return [];
  // The query's shape has parsed the built-in ones.
  if (BUILT_IN.includes(name)) return sent as string[];
  const { data, faults } = checkShape(z.object({ [name]: words }), { [name]: sent });
  if (faults === null) return data[name]!;
  throw invalid(faults[name], faults);
}

export type Builder = ExpressionBuilder<Schema, 'products'>;

interface AttributeFilter {
  key: Attribute['key'];
  kind: Attribute['kind'];
  values: string[];
}

type PlainFilters = Pick<
  ProductFilters,
  'search' | 'category' | 'brand' | 'min' | 'max' | 'inStock' | 'featured'
>;

export type Filters = PlainFilters & {
  attributes?: AttributeFilter[] | undefined;
  /** A day in India: only products with a certificate that is in force then. */
  certifiedOn?: string | undefined;
  found?: Expression<SqlBool>;
};

type Part = 'search' | 'category' | 'brand' | 'attributes' | 'price' | 'inStock' | 'certified' | 'featured';
type Conditions = Partial<Record<Part, Expression<SqlBool>>>;

export function conditionsByPart(eb: Builder, filters: Filters): Conditions {
  const { search, category, brand, min, max, featured } = filters;
  const conditions: Conditions = {};
  if (search) conditions.search = eb('products.name', 'ilike', containsPattern(search));
  if (filters.found) conditions.search = filters.found;
  if (category?.length) {
    conditions.category = eb('products.category_id', 'in', categoriesFrom(category));
  }
  if (brand?.length) {
    const chosen = eb.selectFrom('brands').select('brands.id').where('slug', 'in', brand);
    conditions.brand = eb('products.brand_id', 'in', chosen);
  }
  if (filters.attributes?.length) conditions.attributes = eb.and(filters.attributes.map(attributeCondition));
  if (min !== undefined || max !== undefined) {
    const from = min === undefined ? [] : [eb('products.price_paise', '>=', min * 100)];
    const to = max === undefined ? [] : [eb('products.price_paise', '<=', max * 100)];
    conditions.price = eb.and([...from, ...to]);
  }
  if (filters.inStock) conditions.inStock = inStockCondition;
  if (filters.certifiedOn) conditions.certified = isCertifiedOn(filters.certifiedOn);
  if (featured !== undefined) conditions.featured = eb('products.is_featured', '=', featured);
  return conditions;
}

/** Products that show the badge on this day in India. */
export function isCertifiedOn(day: string) {
  return sql<SqlBool>`exists (select from certificates where certificates.product_id = products.id
    and certificates.state = 'certified' and certificates.expires >= ${day}::date)`;
}

/** Safe: keys of definitions hold letters and digits only. */
function attributeCondition({ key, kind, values }: AttributeFilter): Expression<SqlBool> {
  const name = sql.lit(key);
  return kind === 'list'
    ? sql<SqlBool>`products.specs->${name} ?| ${values}::text[]`
    : sql<SqlBool>`products.specs->>${name} in (${sql.join(values)})`;
}

/** Selects categories by slugs, also former ones, and names. */
function categoriesFrom(slugsOrNames: string[]) {
  return sql<string>`(
    with recursive chosen as (
      select id from categories where slug = any(${slugsOrNames}::text[]) or name = any(${slugsOrNames}::text[])
        or slug in (select substr(to_path, 11) from redirects where to_path like '/category/%'
          and from_path = any(select '/category/' || asked from unnest(${slugsOrNames}::text[]) asked))
      union
      select child.id from chosen join categories child on child.parent_id = chosen.id
    )
    select id from chosen)`;
}

export function conditionOf(filters: Filters): Expression<SqlBool> {
  const eb: Builder = expressionBuilder();
  return eb.and([isLive, ...Object.values(conditionsByPart(eb, filters))]);
}

/** Stands for products without the attribute: a filter, but not offered. */
const NONE = 'None';

export type FacetSource = 'category' | 'brand' | Attribute;

export interface FacetValue {
  value: string;
  label: string;
  /** Set for a category or a number. Null: the commonest value comes first. */
  sort: number | null;
}

/** The different values of a facet, and which of them the products of each group have, by their index. */
export interface FacetValues {
  values: readonly FacetValue[];
  ofGroup: readonly (readonly number[])[];
}

export function facetValuesOf(groups: readonly FacetGroup[], source: FacetSource): FacetValues {
  const values: FacetValue[] = [];
  const places = new Map<string, number>();
  const placeOf = (each: FacetValue) => {
    const place = places.get(each.value) ?? values.push(each) - 1;
    places.set(each.value, place);
    return place;
  };
  // Groups with the same share one list.
  const lists = new Map<unknown, number[]>();
  const ofGroup = groups.map((group) => {
    const stored = storedIn(group, source);
    const known = lists.get(stored);
    const list = known ?? valuesOfGroup(group, source).map(placeOf);
    if (!known) lists.set(stored, list);
    return list;
  });
  return { values, ofGroup };
}

export function nameOf(source: FacetSource): FacetName {
  return typeof source === 'string' ? source : `specs.${source.key}`;
}

function storedIn(group: FacetGroup, source: FacetSource): unknown {
  if (source === 'category') return group.categories;
  return source === 'brand' ? group.brand : group.specs[source.key];
}

function valuesOfGroup(group: FacetGroup, source: FacetSource): FacetValue[] {
  if (source === 'category')
    return group.categories.map(({ slug, name, sort }) => ({ value: slug, label: name, sort }));
  if (source === 'brand')
    return group.brand === null ? [] : [{ value: group.brand, label: group.brandName!, sort: null }];
  return valuesIn(group.specs[source.key], source.kind)
    .filter((value) => value !== NONE)
    .map((value) => ({
      value,
      label: labelOf(source, value),
      sort: source.kind === 'number' ? Number(value) : null,
    }));
}

function labelOf({ kind, unit }: Attribute, value: string): string {
  return valueText({ unit, name: '' }, kind === 'number' ? Number(value) : value);
}

export interface CategoryValue {
  slug: string;
  name: string;
  sort: number;
  /** Slugs that it had before, by which old links filter. */
  former?: readonly string[];
}

/** Products on sale with equal facet values: far fewer groups than products. */
export interface FacetGroup {
  categories: readonly CategoryValue[];
  brand: string | null;
  brandName: string | null;
  /** Values of facet attributes as text; a list as JSON. */
  specs: Readonly<Record<string, string | null>>;
}

type FacetName = 'category' | 'brand' | `specs.${string}`;

export function matchesFilters(group: FacetGroup, filters: Filters): boolean {
  return unmetFilters(group, filters).length === 0;
}

/** @returns the facets whose filter the products of this group do not meet */
export function unmetFilters(group: FacetGroup, { category, brand, attributes = [] }: Filters): FacetName[] {
  const unmet: FacetName[] = [];
  const isInCategory = (value: string) =>
    group.categories.some(
      ({ slug, name, former = [] }) => value === slug || value === name || former.includes(value),
    );
  if (category?.length && !category.some(isInCategory)) unmet.push('category');
  if (brand?.length && !brand.some((value) => value === group.brand)) unmet.push('brand');
  for (const { key, kind, values } of attributes)
    if (!valuesIn(group.specs[key], kind).some((each) => values.includes(each))) unmet.push(`specs.${key}`);
  return unmet;
}

function valuesIn(value: string | null | undefined, kind: Attribute['kind']): string[] {
  if (value === null || value === undefined) return [];
  if (kind !== 'list') return [value];
  // Older products may hold plain text.
  return value.startsWith('[') ? (JSON.parse(value) as string[]) : [value];
}
