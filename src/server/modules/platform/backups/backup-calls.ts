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
        summary: 'The last backup: when it was made, whether it failed since, and whether it is encrypted',
        reply: backupReportShape,
      },
      () => readBackupReport(services),
    ),
  };
}
