import type { SelectQueryBuilder, Simplify } from 'kysely';
import type { Listed } from './route.ts';

/** A page asked for; without a limit the whole list. */
export interface Paging {
  page?: number | undefined;
  limit?: number | undefined;
}

/**
 * A page of what the query finds (or all of it), and how much it finds in all.
 * @param query in an order without ties, so that pages never overlap
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page = 1, limit }: Paging,
): Promise<Listed<Simplify<Row>[]>> {
  if (limit === undefined) {
    const items = await query.execute();
    return { items, total: items.length };
  }
  const counting = query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll().as('total'))
    .$castTo<{ total: number }>();
  const [items, { total }] = await Promise.all([
    query
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    counting.executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}
