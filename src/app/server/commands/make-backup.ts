import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { dataFiles, SECRET_FILE, checkBackup, type BackupSummary } from '../../../db/backup/read-backup.ts';
import { writeDurably } from '../../../db/backup/durable-file.ts';
import { newEncryption, type Encryption } from '../../../db/backup/encrypted-backup.ts';
import { backupText } from '../../../db/backup/write-backup.ts';
import { connect, type Database } from '../../../db/connect.ts';
import { DirectoryInUseError, requestSnapshot, type Snapshot } from '../../../db/embedded/directory-lock.ts';
import type { Config } from '../../../kit/server/config.ts';
import { authSecret } from '../startup/auth-secret.ts';
import { CommandError, requireShop } from './run-command.ts';

const CATCH_UP_MS = 60_000;

const LOOK_MS = 200;

export const BACKUP_NAME = /^shop-.*\.backup\.gz(\.enc)?$/;

export interface Backup extends BackupSummary {
  file: string;
  /** Reading a replica spares the leader. */
  isFromReplica: boolean;
  isEncrypted: boolean;
  hasSecret: boolean;
}

interface BackupWishes {
  /** The default is a file in DATA_DIR/backups, named by the time. */
  to?: string | undefined;
  withSecret?: boolean;
}

/**
 * Encrypts with BACKUP_KEY where it is set. Reads the file back to check it. Uses the replica if possible, else the leader.
 * @throws CommandError when the file exists or there is no shop; BackupFileError when it is incomplete
 */
export async function makeBackup(
  config: Config,
  workerUrl: URL,
  now: Date,
  { to, withSecret = false }: BackupWishes = {},
): Promise<Backup> {
  const encryption = config.backupKey && newEncryption(config.backupKey);
  const file = path.resolve(to ?? path.join(backupsDir(config), backupName(now, encryption !== null)));
  if (fs.existsSync(file)) throw new CommandError(`${file} is there already.`);
  const write = (source: Source) => writeBackup(file, source, { config, now, withSecret, encryption });
  const isFromReplica = await writeFromReplica(config, workerUrl, write);
  if (!isFromReplica) await write(await openSource(config, workerUrl));
  const summary = await checkBackup(file, encryption?.secret);
  return {
    file,
    isFromReplica,
    isEncrypted: encryption !== null,
    hasSecret: summary.files.some(({ name }) => name === SECRET_FILE),
    ...summary,
  };
}

interface Writing {
  config: Config;
  now: Date;
  withSecret: boolean;
  encryption: Encryption | null;
}

async function writeBackup(
  file: string,
  source: Source,
  { config, now, withSecret, encryption }: Writing,
): Promise<void> {
  const client = await source.database.pool.connect();
  try {
    await requireShop(client, config);
    const files = dataFiles(config.dataDir, withSecret);
    const text = backupText({ client, madeAt: now, secretHash: secretHashOf(config), files });
    await writeDurably(file, text, encryption);
  } finally {
    client.release();
    await source.close();
  }
}

export function keepNewest(config: Config, count: number): void {
  const dir = backupsDir(config);
  const names = fs.readdirSync(dir).filter((name) => BACKUP_NAME.test(name));
  for (const name of names.sort().slice(0, -count)) fs.rmSync(path.join(dir, name));
}

/** A restore compares it with the backup's. */
export function secretHashOf(config: Config): string {
  return createHash('sha256').update(authSecret(config.authSecret, config.dataDir)).digest('hex');
}

export function backupsDir(config: Config): string {
  return path.join(config.dataDir, 'backups');
}

function backupName(now: Date, isEncrypted: boolean): string {
  return `shop-${now.toISOString().replace(/[:.]/g, '-')}.backup.gz${isEncrypted ? '.enc' : ''}`;
}

interface Source {
  database: Database;
  close: () => Promise<void>;
}

/** False when there is no replica, or it is unavailable, too far behind, or lost during the backup. */
async function writeFromReplica(
  config: Config,
  workerUrl: URL,
  write: (source: Source) => Promise<void>,
): Promise<boolean> {
  if (config.databaseUrl === undefined || config.databaseReadUrl === undefined) return false;
  try {
    const database = await openCaughtUp(config.databaseUrl, config.databaseReadUrl, workerUrl);
    if (database) await write({ database, close: database.close });
    return database !== null;
  } catch {
    return false;
  }
}

/** PostgreSQL is read directly; the process with the embedded database is asked for a snapshot. */
async function openSource(config: Config, workerUrl: URL): Promise<Source> {
  const dir = path.join(config.dataDir, 'database');
  const onLost = () => undefined;
  if (config.databaseUrl !== undefined) {
    const database = await connect({ url: config.databaseUrl, dir, workerUrl, onLost });
    return { database, close: database.close };
  }
  if (!fs.existsSync(path.join(dir, 'pglite'))) {
    throw new CommandError(
      `There is no shop in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the shop.`,
    );
  }
  try {
    const database = await connect({ url: undefined, dir, workerUrl, onLost });
    return { database, close: database.close };
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    return openSnapshot(await requestSnapshot(dir), workerUrl);
  }
}

async function openSnapshot({ dir, release }: Snapshot, workerUrl: URL): Promise<Source> {
  const removeSnapshot = () => {
    fs.rmSync(dir, { recursive: true, force: true });
    release();
  };
  try {
    const database = await connect({ url: undefined, dir, workerUrl, onLost: () => undefined });
    return { database, close: () => database.close().finally(removeSnapshot) };
  } catch (error) {
    removeSnapshot();
    throw error;
  }
}

/**
 * Waits up to a minute; null when the replica is still behind.
 * @throws the driver's error when either is unavailable
 */
async function openCaughtUp(url: string, readUrl: string, workerUrl: URL): Promise<Database | null> {
  const open = (url: string) => connect({ url, dir: '', workerUrl, onLost: () => undefined });
  const leader = await open(url);
  const position = await positionOf(leader);
  const replica = await open(readUrl);
  try {
    for (const untilMs = performance.now() + CATCH_UP_MS; performance.now() < untilMs;) {
      // A server that is no replica has everything it will get.
      const { rows } = await replica.pool.query<{ has_come: boolean }>(
        'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as has_come',
        [position],
      );
      if (rows[0]!.has_come) return replica;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  } catch (error) {
    await replica.close();
    throw error;
  }
  await replica.close();
  return null;
}

async function positionOf(leader: Database): Promise<string> {
  try {
    const { rows } = await leader.pool.query<{ position: string }>(
      'select pg_current_wal_lsn()::text as position',
    );
    return rows[0]!.position;
  } finally {
    await leader.close();
  }
}
