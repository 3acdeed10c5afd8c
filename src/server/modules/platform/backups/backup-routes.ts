import { backupReportShape } from '../../../../contract/platform/backup-shapes.ts';
import * as calls from '../../../../contract/platform/backup.ts';
import { route, type Routing } from '../../../http/route.ts';
import { readBackupReport } from './backup-state.ts';

export function backupRoutes(routing: Routing): void {
  route(
    routing,
    calls.readBackup,
    { summary: 'Return the last backup: its time, failure and encryption', reply: backupReportShape },
    () => readBackupReport(routing.services),
  );
}
