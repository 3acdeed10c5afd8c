import * as importMessages from '../../../../contract/imports/import-messages.ts';
import { sqlStateOf } from '../../../../db/transaction.ts';
import { conflict } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** lock_not_available: somebody else holds the row. */
const LOCKED = '55P03';

/**
 * Only one import is applied or undone at a time. Does not wait, as it may take long.
 * @throws Refused 409 import_running
 */
export async function lockImports(tx: Tx): Promise<void> {
  try {
    await tx.selectFrom('import_lock').select('single').forUpdate().noWait().execute();
  } catch (error) {
    if (sqlStateOf(error) === LOCKED) throw conflict('import_running', importMessages.running);
    throw error;
  }
}
