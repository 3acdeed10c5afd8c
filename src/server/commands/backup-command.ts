import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { CommandError } from './command-error.ts';
import { keepNewest, makeBackup } from './make-backup.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup -- [--to FILE] [--keep COUNT]` */
await runCommand(async (config) => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && (!Number.isInteger(keep) || keep < 1)) {
    throw new CommandError('--keep takes how many backups stay in DATA_DIR/backups: 1 or more.');
  }
  const workerUrl = new URL('./pglite-worker.js', import.meta.url);
  const { file, tables, files, isFromReplica } = await makeBackup(
    config,
    workerUrl,
    systemClock.now(),
    values.to,
  );
  if (keep !== null) keepNewest(config, keep);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const source =
    config.databaseReadUrl === undefined ? '' : ` It is from the ${isFromReplica ? 'replica' : 'leader'}.`;
  return `${file} holds ${rows} rows of ${tables.length} tables and ${files.length} files, and was read back whole.${source}`;
});
