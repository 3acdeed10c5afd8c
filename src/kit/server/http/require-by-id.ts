import type { SelectQueryBuilder } from 'kysely';
import { findById } from '../../../db/find-by-id.ts';
import type { Schema } from '../../../db/schema.ts';
import { notFound } from './errors.ts';

/** Finds as findById does. @throws Refused 404 with the sentence */
export async function requireById<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  id: string,
  sentence: string,
  column?: string,
): Promise<Row> {
  const row = await findById(query, id, column);
  if (row === null) throw notFound(sentence);
  return row;
}
