import * as importMessages from '../../../../contract/imports/import-messages.ts';
import type { Import } from '../../../../contract/imports/imports-shapes.ts';
import { conflict } from '../../../http/errors.ts';
import { lockRunning, requireImport } from '../change-sets/change-sets-queries.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { stopRunning } from './import-job.ts';

/**
 * A stopped apply leaves nothing applied, and a stopped undo everything.
 * @throws Refused 404; 409 import_not_running
 */
export async function stopImport(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
): Promise<Import> {
  return inTransaction(services, async (tx) => {
    await requireImport(tx, id);
    const set = await lockRunning(tx, id);
    if (!set) throw conflict('import_not_running', importMessages.notRunning);
    await stopRunning(tx, set, null);
    const details = { fileName: set.file_name, doing: set.doing };
    await writeAudit(tx, currentUser, 'import.stop', id, details, services.clock.now());
    return requireImport(tx, id);
  });
}
