import { sql, type SelectQueryBuilder, type Simplify } from 'kysely';
import type { Page } from '../kit/rules/list-page.ts';
import { MAX_LIST_ROWS } from '../platform/settings/platform-limits.ts';
import type { Schema } from './schema.ts';
import { isUuid } from '../kit/rules/uuid.ts';

export interface Paging {
  page?: number | undefined;
  limit?: number | undefined;
}

/** The default limit is the first thousand. @param query sorted without ties, so that pages never overlap */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page = 1, limit }: Paging,
  count = () => countOf(query),
): Promise<Page<Simplify<Row>>> {
  if (limit === undefined) {
    const items = await query.limit(MAX_LIST_ROWS).execute();
    return { items, total: await totalOf(items, count) };
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

/** @param items the first of a list without a limit */
export async function totalOf(items: readonly unknown[], count: () => Promise<number>): Promise<number> {
  return items.length < MAX_LIST_ROWS ? items.length : count();
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

/** The pattern for LIKE and ILIKE that finds the text anywhere; escapes %, _ and \. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

export function beginsPattern(text: string): string {
  return containsPattern(text).slice(1);
}

/**
 * @param query says which columns, and whether the row is locked
 * @param column named with its table where the query joins
 * @returns null where no row has this id; text that is no id asks nothing
 */
export async function findById<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  id: string,
  column = 'id',
): Promise<Row | null> {
  if (!isUuid(id)) return null;
  const row = await query.where(sql.ref<string>(column), '=', id).executeTakeFirst();
  return (row as Row | undefined) ?? null;
}
