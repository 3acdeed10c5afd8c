import { sql } from 'kysely';
import { slugOf } from '../../catalogue/products/product-codes.ts';
import { isReservedSlug } from '../../catalogue/products/free-slug.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

export interface FreeSlug {
  slug: string;
  /** The product of an undone import that has it, and leaves it to the new one. */
  slugOf: string | null;
}

interface TakenSlug {
  slug: string;
  left_by: string | null;
}

/** How many numbers behind a name are asked for first; then twice as many each time. */
const FIRST_NUMBERS = 1;

/**
 * One slug for each name, in this order.
 * @param setId the slugs it has prepared count as taken, too
 * @param fallback for a name without Latin letters or digits
 */
export async function freeSlugs(
  tx: Tx,
  table: 'products' | 'brands' | 'categories',
  names: readonly string[],
  fallback: string,
  setId: string,
): Promise<FreeSlug[]> {
  const bases = names.map((name) => slugOf(name) || fallback);
  const tried = new Map(bases.map((base) => [base, { next: 1, last: 0 }]));
  const found: FreeSlug[] = [];
  const given = new Set<string>();
  const open = new Set(bases.keys());
  for (let width = FIRST_NUMBERS; open.size > 0; width *= 2) {
    const counts = countsOf([...open].map((index) => bases[index]!));
    for (const [base, count] of counts) tried.get(base)!.last += width + count;
    const candidates = [...counts.keys()].flatMap((base) => numbered(base, tried.get(base)!));
    const taken = await takenSlugs(tx, table, candidates, setId);
    for (const index of open) {
      const slug = nextFree(bases[index]!, tried.get(bases[index]!)!, taken, given);
      if (slug === null) continue;
      given.add(slug.slug);
      found[index] = slug;
      open.delete(index);
    }
  }
  return found;
}

function countsOf(bases: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const base of bases) counts.set(base, (counts.get(base) ?? 0) + 1);
  return counts;
}

interface Numbers {
  next: number;
  last: number;
}

/** The first has no number: `dome`, `dome-2`. */
function numbered(base: string, { next, last }: Numbers): string[] {
  return Array.from({ length: last - next + 1 }, (_, index) => slugAt(base, next + index));
}

function slugAt(base: string, number: number): string {
  return number === 1 ? base : `${base}-${number}`;
}

function nextFree(
  base: string,
  numbers: Numbers,
  taken: ReadonlyMap<string, TakenSlug>,
  given: ReadonlySet<string>,
): FreeSlug | null {
  while (numbers.next <= numbers.last) {
    const slug = slugAt(base, numbers.next++);
    const owner = taken.get(slug);
    const isTaken = isReservedSlug(slug) || given.has(slug) || owner?.left_by === null;
    if (!isTaken) return { slug, slugOf: owner?.left_by ?? null };
  }
  return null;
}

async function takenSlugs(
  tx: Tx,
  table: 'products' | 'brands' | 'categories',
  slugs: readonly string[],
  setId: string,
): Promise<Map<string, TakenSlug>> {
  const leftBy =
    table === 'products'
      ? sql`case when archived_at is not null and exists (
          select from change_rows join change_sets on change_sets.id = set_id
          where product_id = products.id and act = 'add' and change_sets.state = 'undone') then id end`
      : sql`null::uuid`;
  const wanted = sql`unnest(${slugs}::text[]) as wanted (slug)`;
  // One index look-up for each name: the planner knows little of a table that has just been filled.
  const prepared =
    table === 'products'
      ? sql`select wanted.slug, null from ${wanted} cross join lateral (
          select from prepared_products where set_id = ${setId} and slug = wanted.slug limit 1) taken`
      : sql`select data ->> 'slug', null from prepared_references
          where set_id = ${setId} and kind = ${table === 'brands' ? 'brand' : 'category'}`;
  const { rows } = await sql<TakenSlug>`
    select found.slug, found.left_by from ${wanted} cross join lateral (
      select slug, ${leftBy} as left_by from ${sql.table(table)} where slug = wanted.slug limit 1) found
    union all ${prepared}`.execute(tx);
  const taken = new Map<string, TakenSlug>();
  for (const row of rows) if (taken.get(row.slug)?.left_by !== null) taken.set(row.slug, row);
  return taken;
}
