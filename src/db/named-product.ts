import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isUuid } from '../kit/rules/uuid.ts';

/**
 * Condition of a statement on `products`.
 * @param idOrSlug an id, the slug, or one that the product had before
 */
export function isNamedProduct(idOrSlug: string): RawBuilder<SqlBool> {
  if (isUuid(idOrSlug)) return sql<SqlBool>`products.id = ${idOrSlug}::uuid`;
  return sql<SqlBool>`products.id = coalesce(
    (select named.id from products named where named.slug = ${idOrSlug}),
    (select named.id from redirects join products named on named.slug = substr(redirects.to_path, 10)
     where redirects.to_path like '/product/%' and redirects.from_path = ${`/product/${idOrSlug}`}))`;
}

/** Like isNamedProduct, without former slugs: for an answer that redirects anyone who asks by one. */
export function isPresentlyNamed(idOrSlug: string): RawBuilder<SqlBool> {
  return isUuid(idOrSlug)
    ? sql<SqlBool>`products.id = ${idOrSlug}::uuid`
    : sql<SqlBool>`products.slug = ${idOrSlug}`;
}
