import * as importMessages from '../preview/import.words.ts';
import type { Import, Undone } from '../preview/imports.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import {
  lockChangeSet,
  progressOf,
  requireImport,
  requireSet,
  stateOf,
} from '../change-sets/change-sets-queries.server.ts';
import { undoDemo } from '../demo/undo-demo.server.ts';
import { lockImports } from '../change-sets/lock-imports.server.ts';
import { requireSameDoing, startChanges } from '../running/do-at-once.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';

/** @throws Refused 404; 409 import_not_applied, import_running */
export async function undoImport(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
): Promise<Import> {
  return inTransaction(services, async (tx) => {
    await undo(tx, currentUser, id, 'import', services.clock.now());
    return requireImport(tx, id);
  });
}

/**
 * Fields edited since keep their later value, added products are archived, stock is corrected by an adjustment. A
 * large set is returned as running: a job goes on with it.
 * @throws Refused 404; 409 import_not_applied, import_running
 */
export async function undoChanges(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
): Promise<Undone> {
  return inTransaction(services, async (tx) => {
    await undo(tx, currentUser, id, null, services.clock.now());
    const set = await requireSet(tx, id);
    return { state: stateOf(set), counts: set.counts, kept: set.kept, progress: progressOf(set) };
  });
}

async function undo(
  tx: Tx,
  currentUser: CurrentUser,
  id: string,
  kind: 'import' | null,
  now: Date,
): Promise<void> {
  await lockImports(tx, id);
  const set = await lockChangeSet(tx, id, kind);
  if (set.state === 'undone') return;
  if (set.state === 'seen') throw conflict('import_not_applied', importMessages.notApplied);
  if (set.state === 'running') {
    requireSameDoing(set, 'undo');
    return;
  }
  if (set.kind === 'demo') {
    await undoDemo(tx, set, { actorId: currentUser.id, now });
    return;
  }
  await startChanges(tx, set, { doing: 'undo', actorId: currentUser.id, now });
}
