import * as importMessages from '../preview/import.words.ts';
import type { Import } from '../preview/imports.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { lockRunning, requireImport } from '../change-sets/change-sets-queries.server.ts';
import { step, type Actor } from '../../platform/records/step.server.ts';
import { stopRunning } from './import-job.server.ts';

/**
 * A stopped apply leaves nothing applied, and a stopped undo everything.
 * @throws Refused 404; 409 import_not_running
 */
export async function stopImport(actor: Actor, id: string): Promise<Import> {
  return step(actor, async ({ tx, audit }) => {
    await requireImport(tx, id);
    const set = await lockRunning(tx, id);
    if (!set) throw conflict('import_not_running', importMessages.notRunning);
    await stopRunning(tx, set, null);
    await audit('import.stop', id, { fileName: set.file_name, doing: set.doing });
    return requireImport(tx, id);
  });
}
