import { sql, type RawBuilder } from 'kysely';
import { slugOf } from '../../../../domain/catalogue/slugs.ts';
import * as productDeskMessages from '../../../../contract/catalogue/product-desk-messages.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** Taken by routes such as GET /products/featured. */
const RESERVED = new Set(['featured', 'facets']);

/**
 * Archived products count too, so that an old URL never shows another product. The caller must have locked the
 * catalogue.
 */
export function freeProductSlug(tx: Tx, name: string): Promise<string> {
  return freeSlug(tx, 'products', slugOf(name) || 'product');
}

export function freeCategorySlug(tx: Tx, name: string): Promise<string> {
  return freeSlug(tx, 'categories', slugOf(name) || 'category');
}

export function freeBrandSlug(tx: Tx, name: string): Promise<string> {
  return freeSlug(tx, 'brands', slugOf(name) || 'brand');
}

async function freeSlug(tx: Tx, table: 'products' | 'categories' | 'brands', base: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${slugsOf(table)} where slug = ${base} or slug like ${`${base}-%`}`.execute(tx);
  const taken = new Set(rows.map((row) => row.slug));
  return firstFree(base, (slug) => taken.has(slug) || isReservedSlug(slug));
}

/** Those that products had before are taken too. */
export function slugsOf(table: 'products' | 'categories' | 'brands'): RawBuilder<unknown> {
  if (table !== 'products') return sql.table(table);
  return sql`(select slug from products union all select slug from former_slugs) as taken`;
}

/**
 * The caller must have locked the catalogue and the product.
 * @throws Refused 400 for a slug that a route needs, 409 slug_taken
 */
export async function takeSlug(tx: Tx, productId: string, slug: string): Promise<void> {
  if (isReservedSlug(slug)) throw invalid(productDeskMessages.slug, { slug: productDeskMessages.slug });
  const { rows } = await sql`
    select from products where slug = ${slug} and id <> ${productId}::uuid
    union all
    select from former_slugs where slug = ${slug} and product_id <> ${productId}::uuid`.execute(tx);
  if (rows.length > 0) throw conflict('slug_taken', productDeskMessages.slugTaken);
}

/** The old address of the product then leads to the new one. */
export async function keepFormerSlug(tx: Tx, productId: string, former: string, slug: string): Promise<void> {
  await tx.deleteFrom('former_slugs').where('slug', '=', slug).execute();
  await tx.insertInto('former_slugs').values({ slug: former, product_id: productId }).execute();
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug) || isUuid(slug);
}

export function firstFree(base: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(base)) return base;
  for (let number = 2; ; number++) {
    const slug = `${base}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}
