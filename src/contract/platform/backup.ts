import type { BackupReport } from './backup-shapes.ts';
import { call } from './call.ts';

export const readBackup = call<{ reply: BackupReport }>('GET', '/admin/backup', 'admin', 'settings');
