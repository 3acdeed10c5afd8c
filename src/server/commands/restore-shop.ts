import path from 'node:path';
import { isOccupied, writeDataFile } from '../../db/backup/data-files.ts';
import { checkBackup, readBackup, type BackupSummary } from '../../db/backup/read-backup.ts';
import { NotEmptyError, restoreBackup } from '../../db/backup/restore-backup.ts';
import { connect } from '../../db/connect.ts';
import type { Config } from '../config.ts';
import { CommandError } from './command-error.ts';
import { secretHashOf } from './make-backup.ts';

export interface Restored extends BackupSummary {
  later: string[];
  /** Without the backup's AUTH_SECRET, queued mails cannot be read and sessions end. */
  sameSecret: boolean;
}

/**
 * Checks the whole backup, then restores the database in one transaction, then the files.
 * @throws CommandError, BackupFileError, DirectoryInUseError
 */
export async function restoreShop(
  config: Config,
  workerUrl: URL,
  file: string,
  options: { replace: boolean; now: Date },
): Promise<Restored> {
  const summary = await checkBackup(file);
  const existing = summary.files.filter((one) => isOccupied(config.dataDir, one));
  if (existing.length > 0 && !options.replace)
    throw notEmpty(config, `${existing[0]!.name} is there already`);
  const database = await connect({
    url: config.databaseUrl,
    dir: path.join(config.dataDir, 'database'),
    workerUrl,
    onLost: () => undefined,
  });
  try {
    const later = await restoreBackup(database.pool, file, summary.header, options);
    for await (const line of readBackup(file)) {
      if (!Array.isArray(line) && line.kind === 'file') writeDataFile(config.dataDir, line);
    }
    return { ...summary, later, sameSecret: secretHashOf(config) === summary.header.secretHash };
  } catch (error) {
    if (error instanceof NotEmptyError) throw notEmpty(config, 'the database has rows');
    throw error;
  } finally {
    await database.close();
  }
}

function notEmpty(config: Config, what: string): CommandError {
  const location = config.databaseUrl === undefined ? config.dataDir : 'DATABASE_URL';
  return new CommandError(
    `There is a shop in ${location} (${what}). Nothing was changed. With --replace it goes, and the backup takes its place.`,
  );
}
