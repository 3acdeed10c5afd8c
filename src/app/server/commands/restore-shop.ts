import path from 'node:path';
import {
  isOccupied,
  writeDataFile,
  checkBackup,
  readBackup,
  type BackupOpener,
  type BackupSummary,
} from '../../../db/backup/read-backup.ts';
import { NotEmptyError, restoreBackup } from '../../../db/backup/restore-backup.ts';
import { connect } from '../../../db/connect.ts';
import type { Config } from '../../../kit/server/config.ts';
import { CommandError } from './run-command.ts';
import { secretHashOf } from './make-backup.ts';

export interface Restored extends BackupSummary {
  later: string[];
  /** Queued mails cannot be read without the backup's AUTH_SECRET. */
  sameSecret: boolean;
}

/**
 * Checks the whole backup, then restores the database in one transaction, then the files. All sessions end.
 * @param options.opener the private key of an encrypted backup
 * @throws CommandError, BackupFileError, DirectoryInUseError
 */
export async function restoreShop(
  config: Config,
  workerUrl: URL,
  file: string,
  options: { replace: boolean; now: Date; opener?: BackupOpener },
): Promise<Restored> {
  const opener = options.opener ?? null;
  const summary = await checkBackup(file, opener);
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
    const later = await restoreBackup(database.pool, file, summary.header, { ...options, opener });
    for await (const line of readBackup(file, opener)) {
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
