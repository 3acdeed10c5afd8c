import type { SelectQueryBuilder, Simplify } from 'kysely';
import type { Page } from '../domain/platform/list-page.ts';

export interface Paging {
  page?: number | undefined;
  limit?: number | undefined;
}

/** @param query sorted without ties, so that pages never overlap */
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
