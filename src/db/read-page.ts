import type { SelectQueryBuilder, Simplify } from 'kysely';
import type { Page } from '../contract/list-page.ts';

/** A page asked for; without a limit the whole list. */
export interface Paging {
  page?: number | undefined;
  limit?: number | undefined;
}

/**
 * A page of what the query finds (or all of it), and how much it finds in all.
 * @param query in an order without ties, so that pages never overlap
 * @param count counts the same, where that takes less than counting what the query finds
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page = 1, limit }: Paging,
  count = () => countOf(query),
): Promise<Page<Simplify<Row>>> {
  if (limit === undefined) {
    const items = await query.execute();
    return { items, total: items.length };
  }
  const [items, total] = await Promise.all([
    query
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    count(),
  ]);
  return { items, total };
}

/** @returns how many rows the query finds */
export async function countOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const counting = query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll().as('total'))
    .$castTo<{ total: number }>();
  const { total } = await counting.executeTakeFirstOrThrow();
  return total;
}
