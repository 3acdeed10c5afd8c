import * as importMessages from '../../../../contract/imports/import-messages.ts';
import type { Import } from '../../../../contract/imports/imports-shapes.ts';
import { violatedUnique } from '../../../../db/transaction.ts';
import { conflict, Refused } from '../../../http/errors.ts';
import { importReply, lockChangeSet, requireImport } from '../change-sets/change-sets-queries.ts';
import { lockImports } from '../change-sets/lock-imports.ts';
import { resolveAgain } from '../preview/preview-import.ts';
import type { SheetThreads } from '../threads/sheet-threads.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { applyChanges } from './apply-changes.ts';
import { requireUnchanged } from './require-unchanged.ts';

/**
 * All or nothing; an applied import is returned unchanged.
 * @throws Refused 404; 409 import_faults, import_running, import_undone, or import_changed, after which it is computed
 * anew
 */
export async function applyImport(
  services: WriteServices,
  threads: SheetThreads,
  currentUser: CurrentUser,
  id: string,
): Promise<Import> {
  try {
    return await inTransaction(services, (tx) => apply(tx, currentUser, id, services.clock.now()));
  } catch (error) {
    const isChanged =
      violatedUnique(error) !== null || (error instanceof Refused && error.code === 'import_changed');
    if (!isChanged) throw error;
    await resolveAgain(services, threads, id);
    throw conflict('import_changed', importMessages.changed);
  }
}

async function apply(tx: Tx, currentUser: CurrentUser, id: string, now: Date): Promise<Import> {
  await lockImports(tx);
  const set = importReply(await lockChangeSet(tx, id, 'import'));
  if (set.state === 'applied') return set;
  if (set.state === 'undone') throw conflict('import_undone', importMessages.undone);
  if (set.counts.fault > 0) throw conflict('import_faults', importMessages.hasFaults);
  await requireUnchanged(tx, id);
  await tx.effects.lockCatalogue(tx);
  await applyChanges(tx, id, currentUser, now, importMessages.moveNote(set.fileName));
  await tx
    .updateTable('change_sets')
    .set({ state: 'applied', applied_at: now })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('import_files').where('set_id', '=', id).execute();
  await writeAudit(tx, currentUser, 'import.apply', id, { fileName: set.fileName, counts: set.counts }, now);
  return requireImport(tx, id);
}
