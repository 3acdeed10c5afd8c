import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Attribute } from '../attributes/attributes.shapes.ts';
import type { ProductFilters } from './catalogue.shapes.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { isLive } from '../../db/live-products.ts';
import type { Schema } from '../../db/schema.ts';
import { inStockCondition } from '../../stock/stock/lock-stock.server.ts';
import { FACETS } from '../products/catalogue-choices.ts';
import { checkShape } from '../../kit/api/check-shape.ts';
import { words } from '../../kit/api/shapes.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Attributes } from '../attributes/save-attribute.server.ts';

const BUILT_IN: readonly string[] = FACETS;

/** @throws Refused 400 when a defined filter's value is no list of words */
export function filtersOf(query: ProductFilters, { byFilter }: Attributes): Filters {
  const { search, category, brand, min, max, inStock, featured } = query;
  const filters: AttributeFilter[] = [];
  for (const [name, { key, kind }] of byFilter) {
    const values = valuesOf(name, query[name]);
    if (values.length > 0) filters.push({ key, kind, values });
  }
  return {
    ...{ search, category, brand, min, max, inStock, featured },
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
  found?: Expression<SqlBool>;
};

type Part = 'search' | 'category' | 'brand' | 'attributes' | 'price' | 'inStock' | 'featured';
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
  if (featured !== undefined) conditions.featured = eb('products.is_featured', '=', featured);
  return conditions;
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
