import { parseArgs } from 'node:util';
import { connect } from '../../../db/connect.ts';
import * as backupMessages from '../../../platform/backups/backup.words.ts';
import { systemClock } from '../../../kit/server/clock.ts';
import type { Config } from '../../../kit/server/config.ts';
import { noteBackupRun, type BackupRun } from '../../../platform/backups/backup-runs.server.ts';
import { CommandError, runCommand } from './run-command.ts';
import { keepNewest, makeBackup } from './make-backup.ts';

const workerUrl = new URL('./pglite-worker.js', import.meta.url);

/** `npm run backup -- [--to FILE] [--keep COUNT] [--with-secret]` */
await runCommand(async (config) => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      'with-secret': { type: 'boolean', default: false },
    },
  });
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && (!Number.isInteger(keep) || keep < 1)) {
    throw new CommandError('--keep takes how many backups stay in DATA_DIR/backups: 1 or more.');
  }
  const wishes = { to: values.to, withSecret: values['with-secret'] };
  const backup = await makeBackup(config, workerUrl, systemClock.now(), wishes).catch(
    async (error: unknown) => {
      // A missing shop has no desk that could show the failure.
      if (!(error instanceof CommandError)) await note(config, { error: (error as Error).message });
      throw error;
    },
  );
  await note(config, { isEncrypted: backup.isEncrypted, hasSecret: backup.hasSecret });
  if (keep !== null) keepNewest(config, keep);
  const { file, tables, files, isFromReplica } = backup;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const source =
    config.databaseReadUrl === undefined ? '' : ` It is from the ${isFromReplica ? 'replica' : 'leader'}.`;
  const lines = [
    `${file} holds ${rows} rows of ${tables.length} tables and ${files.length} files, and was read back whole.${source}`,
  ];
  if (!backup.isEncrypted) lines.push(backupMessages.keyMissing);
  if (backup.hasSecret) lines.push(backupMessages.holdsSecret);
  return lines.join('\n');
});

/** Notes the run for staff at the desk. A backup is good or bad also where this cannot be noted. */
async function note(config: Config, run: Partial<BackupRun>): Promise<void> {
  const whole = { at: systemClock.now(), isEncrypted: false, hasSecret: false, error: null, ...run };
  try {
    if (config.databaseUrl === undefined) {
      await noteBackupRun(config, null, whole);
      return;
    }
    const database = await connect({
      url: config.databaseUrl,
      dir: '',
      workerUrl,
      onLost: () => undefined,
    });
    try {
      await noteBackupRun(config, database.db, whole);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`The desk does not hear of this backup: ${(error as Error).message}\n`);
  }
}
