import { sql } from 'kysely';
import { backupReportShape, type BackupReport } from './backup.shapes.ts';
import { HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Services } from '../../kit/server/services.ts';
import { readLastBackups } from './backup-runs.server.ts';

/** A night, and two hours for a machine that was off at its time. */
const LATE_AFTER_SECONDS = 26 * HOUR_SECONDS;

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

async function readBackupReport({
  clock,
  config,
  db,
}: Pick<Services, 'clock' | 'config' | 'db'>): Promise<BackupReport> {
  const { made, failed } = await readLastBackups(config, db);
  const hasFailed = failed !== null && (made === null || made.at <= failed.at);
  const isLate =
    secondsAfter(made?.at ?? (await shopSince(db)), LATE_AFTER_SECONDS).getTime() < clock.now().getTime();
  return {
    state: hasFailed ? 'failed' : isLate ? 'late' : made ? 'made' : 'none',
    madeAt: made?.at.toISOString() ?? null,
    failedAt: hasFailed ? failed.at.toISOString() : null,
    error: hasFailed ? failed.error : null,
    isEncrypted: made?.isEncrypted ?? null,
    hasSecret: made?.hasSecret ?? null,
    hasKey: config.backupKey !== null,
  };
}

async function shopSince(db: Services['db']): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from schema_migrations`.execute(db);
  return rows[0]!.at;
}
