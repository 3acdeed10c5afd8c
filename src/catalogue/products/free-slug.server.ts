import { sql } from 'kysely';
import { slugOf } from './product-codes.ts';
import * as categoryMessages from '../categories/category.words.ts';
import * as productDeskMessages from './product-desk.words.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** Taken by routes such as GET /products/featured. */
const RESERVED = new Set(['featured', 'facets']);

/** Archived products count too: they may come back. The caller must have locked the catalogue. */
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

/**
 * An address that a product had before is free again. The caller must have locked the catalogue and the product.
 * @throws Refused 400 for a slug that a route needs, 409 slug_taken
 */
export async function takeProductSlug(tx: Tx, productId: string, slug: string): Promise<void> {
  if (isReservedSlug(slug)) throw invalid(productDeskMessages.slug, { slug: productDeskMessages.slug });
  const { rows } = await sql`
    select from products where slug = ${slug} and id <> ${productId}::uuid`.execute(tx);
  if (rows.length > 0) throw conflict('slug_taken', productDeskMessages.slugTaken);
}

/**
 * The caller must have locked the categories.
 * @throws Refused 400 for a slug that reads as an id, 409 slug_taken
 */
export async function takeCategorySlug(tx: Tx, categoryId: string, slug: string): Promise<void> {
  if (isUuid(slug)) throw invalid(productDeskMessages.slug, { slug: productDeskMessages.slug });
  const { rows } = await sql`
    select from categories where slug = ${slug} and id <> ${categoryId}::uuid`.execute(tx);
  if (rows.length > 0) throw conflict('slug_taken', categoryMessages.slugTaken);
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
