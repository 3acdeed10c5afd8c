import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { ProductQuery } from '../../../contract/catalogue-shapes.ts';
import type { Facet } from '../../../contract/choices.ts';
import { anywhere } from '../../../db/literally.ts';
import type { Schema } from '../../../db/schema.ts';

type Builder = ExpressionBuilder<
  Schema & { products: Schema['products']; categories: Schema['categories'] },
  'products' | 'categories'
>;

/** Which value of `specs` a facet reads; the category has a column of its own. */
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

/** @returns the conditions that a query's filters make; values of one facet are joined by OR, facets by AND */
export function conditionsOf(eb: Builder, filters: Filters): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [eb('products.archived_at', 'is', null)];
  if (filters.search) conditions.push(eb('products.name', 'ilike', anywhere(filters.search)));
  if (filters.category?.length) {
    conditions.push(
      eb.or([eb('categories.slug', 'in', filters.category), eb('categories.name', 'in', filters.category)]),
    );
  }
  for (const [facet, key] of Object.entries(FACET_KEYS) as [Exclude<Facet, 'category'>, string][]) {
    const values = filters[facet];
    if (values?.length) conditions.push(eb(sql<string>`products.specs->>${sql.lit(key)}`, 'in', values));
  }
  if (filters.min !== undefined) conditions.push(eb('products.price_paise', '>=', filters.min * 100));
  if (filters.max !== undefined) conditions.push(eb('products.price_paise', '<=', filters.max * 100));
  if (filters.inStock)
    conditions.push(eb.or([eb('products.stock', 'is', null), eb('products.stock', '>', 0)]));
  if (filters.featured !== undefined) conditions.push(eb('products.is_featured', '=', filters.featured));
  return conditions;
}
