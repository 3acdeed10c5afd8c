import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isUuid } from './uuid.ts';

/**
 * For a statement on `products`.
 * @param idOrSlug an id, the slug, or one that the product had before
 */
export function isNamedProduct(idOrSlug: string): RawBuilder<SqlBool> {
  if (isUuid(idOrSlug)) return sql<SqlBool>`products.id = ${idOrSlug}::uuid`;
  return sql<SqlBool>`products.id = coalesce(
    (select named.id from products named where named.slug = ${idOrSlug}),
    (select former.product_id from former_slugs former where former.slug = ${idOrSlug}))`;
}
