import { sql, type RawBuilder, type SqlBool, type Expression } from 'kysely';
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

/** True for products that shoppers see: not archived, draft or held. Indexes are named after it. */
export const isLive: Expression<SqlBool> = sql<SqlBool>`products.is_live`;

/** `updated_at` of a changed product, of which a statement does not know the present one (clock.ts: later). */
export function raised(now: Date): RawBuilder<Date> {
  return sql`greatest(${now}::timestamptz, products.updated_at + interval '1 ms')`;
}

/** True for a removed demo's category without anything of the shop's: lists leave it out. @param category its alias */
export function isLeftOut(category: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${category}.removed_by is not null and not exists (
    with recursive below as (
      select ${category}.id as id
      union all
      select child.id from below join categories child on child.parent_id = below.id
    )
    select from below join categories one on one.id = below.id
    where one.removed_by is null
      or exists (select from products where category_id = one.id and archived_at is null)))`;
}
