import * as importMessages from '../preview/import.words.ts';
import { sql } from 'kysely';
import type { ImportDoing, ImportCounts } from '../preview/imports.shapes.ts';
import type { SetRow } from '../change-sets/change-sets-queries.server.ts';
import {
  readNoOf,
  noteAdded,
  readPlanned,
  readPlannedRows,
} from '../change-sets/change-rows-queries.server.ts';
import {
  deletePrepared,
  prepareToApply,
  prepareToUndo,
  insertPrepared,
} from '../prepared/prepared-rows.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { ROWS_DONE_AT_ONCE } from '../preview/import-fields.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { ProductReferences } from '../apply/product-references.server.ts';
import { requireUnchanged } from '../apply/require-unchanged.server.ts';
import { writePrepared } from '../prepared/write-prepared.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';

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

/** Thrown when too much has changed since the set was prepared. */
export class PrepareAgain extends Error {
  override name = 'PrepareAgain';
}

/** So many changed products are checked again while others wait. */
const MAX_CHANGED_SINCE = 300;

/** Locked in the order of ids, as orders do; before the catalogue, as an edit does. */
export async function lockPrepared(tx: Tx, setId: string): Promise<void> {
  await sql`
    select id from products where id in (
      select coalesce(slug_of, product_id) from prepared_products where set_id = ${setId} and (act <> 'add' or slug_of is not null))
    order by id for no key update`.execute(tx);
}

/**
 * Makes a set visible whose rows are all prepared. The set is locked.
 * @throws Refused 409 import_changed; PrepareAgain
 */
export async function finishChanges(
  tx: Tx,
  set: SetRow,
  { doing, actorId, now }: { doing: ImportDoing; actorId: string; now: Date },
): Promise<void> {
  await lockPrepared(tx, set.id);
  if (doing === 'apply') await requireUnchanged(tx, set.id);
  await tx.effects.lockCatalogue(tx);
  if (doing === 'undo') await prepareChangedAgain(tx, set.id, now);
  const note = noteOf(set, doing);
  const { undone, kept } = await writePrepared(tx, set.id, { doing, actorId, now, note });
  if (doing === 'apply') {
    await tx
      .updateTable('change_sets')
      .set({ ...ENDED, state: 'applied', applied_at: now })
      .where('id', '=', set.id)
      .execute();
    if (set.fetches_pictures) await enqueueJob(tx, 'import-pictures', { setId: set.id, after: 0 }, now);
    // Rows with faults were left out, and can still be taken from it.
    if (set.counts.fault === 0) await tx.deleteFrom('import_files').where('set_id', '=', set.id).execute();
  } else {
    const counts: ImportCounts = { ...set.counts, undone, kept: kept.length };
    await tx
      .updateTable('change_sets')
      .set({
        ...ENDED,
        state: 'undone',
        undone_at: now,
        counts: JSON.stringify(counts),
        kept: JSON.stringify(kept),
      })
      .where('id', '=', set.id)
      .execute();
  }
  const details = doing === 'apply' ? { counts: set.counts } : { undone, kept: kept.length };
  // A bulk edit writes its own line.
  if (set.kind === 'import' || doing === 'undo')
    await writeAudit(
      tx,
      { id: actorId },
      `${set.kind}.${doing}` as 'import.apply',
      set.id,
      { fileName: set.file_name, ...details },
      now,
    );
}

/** The columns of a set for which nothing runs. */
export const ENDED = { doing: null, prepared_row: 0, done: 0, to_do: 0, prepared_with: null } as const;

function noteOf({ kind, file_name }: SetRow, doing: ImportDoing): string {
  if (doing === 'undo') return importMessages.undoNote(file_name);
  return kind === 'bulk' ? importMessages.bulk.note : importMessages.moveNote(file_name!);
}

/** An undo keeps what was edited since. The products are locked. @throws PrepareAgain */
async function prepareChangedAgain(tx: Tx, setId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ row: number }>`
    select row from prepared_products prepared join products on products.id = prepared.product_id
    where set_id = ${setId} and date_trunc('milliseconds', products.updated_at) is distinct from seen_at
    limit ${MAX_CHANGED_SINCE + 1}`.execute(tx);
  if (rows.length === 0) return;
  if (rows.length > MAX_CHANGED_SINCE) throw new PrepareAgain();
  const numbers = rows.map(({ row }) => row);
  await sql`delete from prepared_products where set_id = ${setId} and row = any(${numbers}::int[])`.execute(
    tx,
  );
  const references = await ProductReferences.read(tx, setId);
  const planned = await readPlannedRows(tx, setId, numbers);
  await insertPrepared(tx, setId, await prepareToUndo(tx, setId, planned, references, now), references);
}
