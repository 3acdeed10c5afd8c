import { sql } from 'kysely';
import { slugOf } from '../../../../domain/catalogue/slugs.ts';
import { isUuid } from '../../../../db/uuid.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** Words that have another meaning in the place of a product's slug, as in GET /products/featured. */
const RESERVED = new Set(['featured', 'facets']);

/**
 * Finds a slug that no product has, archived ones included, so that an old URL never shows another product. The caller
 * must have locked the catalogue, so that no other transaction takes the slug.
 * @returns `dhruv-2-mp-camera`, or with -2, -3, … appended when that is taken
 */
export function freeProductSlug(tx: Tx, name: string): Promise<string> {
  return freeSlug(tx, 'products', slugOf(name) || 'product');
}

/** As freeProductSlug, for a category. */
export function freeCategorySlug(tx: Tx, name: string): Promise<string> {
  return freeSlug(tx, 'categories', slugOf(name) || 'category');
}

/** As freeProductSlug, for a brand. */
export function freeBrandSlug(tx: Tx, name: string): Promise<string> {
  return freeSlug(tx, 'brands', slugOf(name) || 'brand');
}

async function freeSlug(tx: Tx, table: 'products' | 'categories' | 'brands', base: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where slug = ${base} or slug like ${`${base}-%`}`.execute(tx);
  const taken = new Set(rows.map((row) => row.slug));
  return firstFree(base, (slug) => taken.has(slug) || isReservedSlug(slug));
}

/** @returns whether the text means something else where a slug stands */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug) || isUuid(slug);
}

/** @returns the base, or the base with the smallest number from 2 appended that is not taken */
export function firstFree(base: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(base)) return base;
  for (let number = 2; ; number++) {
    const slug = `${base}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}
