import { sql } from 'kysely';
import type { ImportDoing } from '../preview/imports.shapes.ts';
import type { SetRow } from '../change-sets/change-sets-queries.server.ts';
import { readNoOf, noteAdded, readPlanned } from '../change-sets/change-rows-queries.server.ts';
import {
  deletePrepared,
  prepareToApply,
  prepareToUndo,
  insertPrepared,
} from '../prepared/prepared-rows.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { finishChanges } from './finish-changes.server.ts';
import { ROWS_DONE_AT_ONCE } from '../preview/imports-limits.ts';
import * as importMessages from '../preview/import.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { ProductReferences } from '../apply/product-references.server.ts';

/** @throws Refused 409 import_running while the opposite is done */
export function requireSameDoing({ doing }: Pick<SetRow, 'doing'>, asked: ImportDoing): void {
  if (doing !== asked) throw conflict('import_running', importMessages.running);
}

/** Applies a small set in this transaction, or queues a job for a large one. The set is locked. @throws as doAtOnce */
export async function startChanges(
  tx: Tx,
  set: SetRow,
  by: { doing: ImportDoing; actorId: string; now: Date },
): Promise<void> {
  const { add, change, rows } = set.counts;
  if (rows <= ROWS_DONE_AT_ONCE) {
    await doAtOnce(tx, set, by);
    return;
  }
  await deletePrepared(tx, set.id);
  await tx
    .updateTable('change_sets')
    .set({
      ...{ state: 'running', doing: by.doing, started_by: by.actorId, refusal: null },
      ...{ prepared_row: 0, done: 0, to_do: add + change, prepared_with: null },
    })
    .where('id', '=', set.id)
    .execute();
  await enqueueJob(tx, 'import', { setId: set.id }, by.now);
}

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

const PREPARE = { apply: prepareToApply, undo: prepareToUndo };

interface Batch {
  /** The last row that is prepared already. */
  after: number;
  rows: number;
}

/**
 * Prepares the next rows.
 * @returns how many, and the number of the last; 0 at the end
 */
export async function prepareBatch(
  tx: Tx,
  setId: string,
  doing: ImportDoing,
  { after, rows }: Batch,
  now: Date,
): Promise<{ count: number; last: number }> {
  // Tables that grew since they were analysed would be read whole for each batch.
  await sql`set local enable_seqscan = off`.execute(tx);
  const planned = await readPlanned(tx, setId, after, rows);
  if (planned.length === 0) {
    await sql`set local enable_seqscan = on`.execute(tx);
    return { count: 0, last: after };
  }
  const references = await ProductReferences.read(tx, setId);
  const prepared = await PREPARE[doing](tx, setId, planned, references, now);
  await insertPrepared(tx, setId, prepared, references);
  const added = prepared.filter(({ act }) => act === 'add');
  await noteAdded(
    tx,
    setId,
    added.map(({ row, productId }) => ({ row, id: productId })),
  );
  return { count: planned.length, last: planned.at(-1)!.row };
}
