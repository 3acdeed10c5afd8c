import { sql, type SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';
import { isUuid } from '../kit/rules/uuid.ts';

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
