import { sql } from 'kysely';
import type { ImportDoing } from '../preview/imports.shapes.ts';
import type { SetRow } from '../change-sets/change-sets-queries.server.ts';
import { readNoOf } from '../change-sets/change-rows-queries.server.ts';
import { deletePrepared } from '../prepared/prepared-rows.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { finishChanges } from './finish-changes.server.ts';
import { prepareBatch } from './prepare-batch.server.ts';

const ROWS_AT_ONCE = 250;

/** Prepares and writes a small set in this transaction. The set is locked. @throws Refused 409 import_changed */
export async function doAtOnce(
  tx: Tx,
  set: SetRow,
  by: { doing: ImportDoing; actorId: string; now: Date },
): Promise<void> {
  await lockProductsOf(tx, set.id);
  await tx.effects.lockCatalogue(tx);
  await deletePrepared(tx, set.id);
  for (let after = 0; ;) {
    const { count, last } = await prepareBatch(tx, set.id, by.doing, { after, rows: ROWS_AT_ONCE }, by.now);
    if (count === 0) break;
    after = last;
  }
  await finishChanges(tx, set, by);
  await deletePrepared(tx, set.id);
}

/** Products are locked before the catalogue, as an edit does: otherwise the two would deadlock. */
async function lockProductsOf(tx: Tx, setId: string): Promise<void> {
  await sql`
    select from products where id in (
      select product_id from change_rows where set_id = ${setId} and read_no = ${readNoOf(setId)})
    order by id for no key update`.execute(tx);
}
