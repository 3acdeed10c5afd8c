import * as importMessages from '../preview/import.words.ts';
import type { Import, ImportApplying } from '../preview/imports.shapes.ts';
import { violatedUnique } from '../../db/transaction.ts';
import { conflict, Refused } from '../../kit/server/http/errors.ts';
import { lockChangeSet, requireImport } from '../change-sets/change-sets-queries.server.ts';
import { lockImports } from '../change-sets/lock-imports.server.ts';
import { resolveAgain } from '../preview/preview-import.server.ts';
import { requireSameDoing, startChanges } from '../running/do-at-once.server.ts';
import type { SheetThreads } from '../threads/sheet-threads.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { requireUnchanged } from './require-unchanged.server.ts';

/**
 * Applies all or nothing; an applied import is returned unchanged, and a large one as running: a job completes it.
 * @throws Refused 404; 409 import_faults, import_running, import_undone, or import_changed, after which it is
 * computed again
 */
export async function applyImport(
  services: WriteServices,
  threads: SheetThreads,
  currentUser: CurrentUser,
  id: string,
  { leaveOutFaults = false, fetchPictures = false }: ImportApplying = {},
): Promise<Import> {
  try {
    return await inTransaction(services, (tx) =>
      apply(tx, currentUser, id, { leaveOutFaults, fetchPictures, now: services.clock.now() }),
    );
  } catch (error) {
    const isChanged =
      violatedUnique(error) !== null || (error instanceof Refused && error.code === 'import_changed');
    if (!isChanged) throw error;
    await resolveAgain(services, threads, id);
    throw conflict('import_changed', importMessages.changed);
  }
}

async function apply(
  tx: Tx,
  currentUser: CurrentUser,
  id: string,
  { leaveOutFaults, fetchPictures, now }: Required<ImportApplying> & { now: Date },
): Promise<Import> {
  await lockImports(tx, id);
  const set = await lockChangeSet(tx, id, 'import');
  if (set.state === 'applied') return requireImport(tx, id);
  if (set.state === 'undone') throw conflict('import_undone', importMessages.undone);
  if (set.state === 'running') {
    requireSameDoing(set, 'apply');
    return requireImport(tx, id);
  }
  if (set.counts.fault > 0 && !leaveOutFaults) throw conflict('import_faults', importMessages.hasFaults);
  await requireUnchanged(tx, id);
  await tx.updateTable('change_sets').set({ fetches_pictures: fetchPictures }).where('id', '=', id).execute();
  await startChanges(
    tx,
    { ...set, fetches_pictures: fetchPictures },
    { doing: 'apply', actorId: currentUser.id, now },
  );
  return requireImport(tx, id);
}
