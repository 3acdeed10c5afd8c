import { backupReportShape } from '../../../../contract/platform/backup-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { readBackupReport } from './backup-state.ts';

export function backupCalls({ services }: Routing) {
  return {
    'GET /admin/backup': forDesk(
      'settings',
      {
        name: 'readBackup',
        summary: 'Return the last backup: its time, failure and encryption',
        reply: backupReportShape,
      },
      () => readBackupReport(services),
    ),
  };
}
