import { sql } from 'kysely';
import * as importMessages from '../preview/import.words.ts';
import { sqlStateOf } from '../../db/transaction.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** lock_not_available: somebody else holds the row. */
const LOCKED = '55P03';

/**
 * Only one import is applied or undone at a time. Does not wait, as the other may take long.
 * @param id the one that may itself be running
 * @throws Refused 409 import_running
 */
export async function lockImports(tx: Tx, id: string): Promise<void> {
  await takeLock(tx);
  const other = await tx
    .selectFrom('change_sets')
    .select('id')
    .where('state', '=', 'running')
    .where(sql<string>`id::text`, '<>', id.toLowerCase())
    .executeTakeFirst();
  if (other) throw conflict('import_running', importMessages.running);
}

async function takeLock(tx: Tx): Promise<void> {
  try {
    await tx.selectFrom('import_lock').select('single').forUpdate().noWait().execute();
  } catch (error) {
    if (sqlStateOf(error) === LOCKED) throw conflict('import_running', importMessages.running);
    throw error;
  }
}
