import { sql } from 'kysely';
import { slugOf } from '../../../../domain/catalogue/slugs.ts';
import { isUuid } from '../../../../db/uuid.ts';
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
    select slug from ${sql.table(table)} where slug = ${base} or slug like ${`${base}-%`}`.execute(tx);
  const taken = new Set(rows.map((row) => row.slug));
  return firstFree(base, (slug) => taken.has(slug) || isReservedSlug(slug));
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
