import { parseArgs } from 'node:util';
import { privateKeyOf } from '../../../db/backup/backup-key.ts';
import { systemClock } from '../../../kit/server/clock.ts';
import { CommandError, runCommand } from './run-command.ts';
import { restoreShop } from './restore-shop.ts';

/** `npm run restore -- FILE [--replace] [--key FILE]` */
await runCommand(async (config) => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false }, key: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length !== 1)
    throw new CommandError('Say which backup: npm run restore -- FILE [--replace] [--key FILE]');
  const workerUrl = new URL('./pglite-worker.js', import.meta.url);
  const opener = values.key === undefined ? null : keyIn(values.key);
  const options = { replace: values.replace, now: systemClock.now(), opener };
  const restored = await restoreShop(config, workerUrl, positionals[0]!, options);
  const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `The shop is as it was on ${restored.header.madeAt}: ${rows} rows of ${restored.tables.length} tables, ${restored.files.length} files.`,
    'Every session and every link to a new password has ended: everybody logs in again.',
  ];
  if (restored.later.length > 0) lines.push(`Brought up to date by ${restored.later.join(', ')}.`);
  if (!restored.sameSecret) {
    lines.push('AUTH_SECRET is another than at the time of the backup: mails that waited cannot be sent.');
  }
  return lines.join('\n');
});

/** @throws CommandError */
function keyIn(file: string) {
  try {
    return privateKeyOf(file);
  } catch (error) {
    throw new CommandError(`${file}: ${(error as Error).message}`);
  }
}
