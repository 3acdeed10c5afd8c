import { ROWS_DONE_AT_ONCE } from '../preview/imports-limits.ts';
import * as importMessages from '../preview/import.words.ts';
import type { ImportDoing } from '../preview/imports.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { SetRow } from '../change-sets/change-sets-queries.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { deletePrepared } from '../prepared/prepared-rows.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { doAtOnce } from './do-at-once.server.ts';

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
