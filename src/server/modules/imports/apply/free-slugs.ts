import { sql } from 'kysely';
import { slugOf } from '../../../../domain/catalogue/slugs.ts';
import { isReservedSlug } from '../../catalogue/products/free-slug.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** The caller must have locked the catalogue. @param fallback for a name without Latin letters or digits */
export async function freeSlugs(
  tx: Tx,
  table: 'products' | 'brands' | 'categories',
  names: readonly string[],
  fallback: string,
): Promise<string[]> {
  const bases = names.map((name) => slugOf(name) || fallback);
  const taken = await takenSlugs(tx, table, bases);
  const lastNumbers = new Map<string, number>();
  return bases.map((base) => {
    let number = lastNumbers.get(base) ?? 1;
    let slug = number === 1 ? base : `${base}-${number}`;
    while (taken.has(slug) || isReservedSlug(slug)) slug = `${base}-${++number}`;
    taken.add(slug);
    lastNumbers.set(base, number);
    return slug;
  });
}

/** Looks for numbered slugs only where needed, because no index finds them. */
async function takenSlugs(
  tx: Tx,
  table: 'products' | 'brands' | 'categories',
  bases: readonly string[],
): Promise<Set<string>> {
  const { rows: same } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where slug = any(${bases}::text[])`.execute(tx);
  const taken = new Set(same.map(({ slug }) => slug));
  const isTwice = (base: string, index: number) =>
    taken.has(base) || bases.indexOf(base) < index || /-\d+$/.test(base);
  const numbered = [...new Set(bases.filter(isTwice))];
  if (numbered.length === 0) return taken;
  const { rows: more } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)}
    where regexp_replace(slug, '-[0-9]+$', '') = any(${numbered}::text[])`.execute(tx);
  for (const { slug } of more) taken.add(slug);
  return taken;
}
