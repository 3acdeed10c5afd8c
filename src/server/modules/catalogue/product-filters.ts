import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { ProductQuery } from '../../../contract/catalogue-shapes.ts';
import type { Facet } from '../../../contract/choices.ts';
import { containsPattern } from '../../../db/like-pattern.ts';
import { isLive } from '../../../db/live-products.ts';
import type { Schema } from '../../../db/schema.ts';
import { inStockCondition } from '../stock/shown-stock.ts';

export type Builder = ExpressionBuilder<Schema, 'products'>;

/** The key in `specs` that each facet reads; the category has its own column. */
export const FACET_KEYS: Record<Exclude<Facet, 'category'>, string> = {
  place: 'place',
  night: 'nightType',
  mp: 'resolutionMP',
  technology: 'technology',
  ip: 'ipRating',
  channels: 'channels',
  capacity: 'capacityTB',
  country: 'countryOfOrigin',
};

export type Filters = Omit<ProductQuery, 'page' | 'limit' | 'sort'>;

type Conditions = Partial<Record<Facet | 'search' | 'price' | 'inStock' | 'featured', Expression<SqlBool>>>;

/** @returns the condition of each filter; values of one facet are joined by OR */
export function conditionsByPart(eb: Builder, filters: Filters): Conditions {
  const { search, category, min, max, featured } = filters;
  const conditions: Conditions = {};
  if (search) conditions.search = eb('products.name', 'ilike', containsPattern(search));
  if (category?.length) {
    const chosen = eb
      .selectFrom('categories')
      .select('categories.id')
      .where((categories) =>
        categories.or([categories('slug', 'in', category), categories('name', 'in', category)]),
      );
    conditions.category = eb('products.category_id', 'in', chosen);
  }
  for (const [facet, key] of Object.entries(FACET_KEYS) as [Exclude<Facet, 'category'>, string][]) {
    const values = filters[facet];
    if (values?.length) conditions[facet] = eb(sql<string>`products.specs->>${sql.lit(key)}`, 'in', values);
  }
  if (min !== undefined || max !== undefined) {
    const from = min === undefined ? [] : [eb('products.price_paise', '>=', min * 100)];
    const to = max === undefined ? [] : [eb('products.price_paise', '<=', max * 100)];
    conditions.price = eb.and([...from, ...to]);
  }
  if (filters.inStock) conditions.inStock = inStockCondition;
  if (featured !== undefined) conditions.featured = eb('products.is_featured', '=', featured);
  return conditions;
}

/** @returns the condition for a product on sale that matches all filters */
export function conditionOf(filters: Filters): Expression<SqlBool> {
  const eb: Builder = expressionBuilder();
  return eb.and([isLive, ...Object.values(conditionsByPart(eb, filters))]);
}
