import fs from 'node:fs';
import path from 'node:path';
import type { Db } from '../../db/transaction.ts';
import type { Config } from '../../kit/server/config.ts';

export interface BackupRun {
  at: Date;
  isEncrypted: boolean;
  hasSecret: boolean;
  /** Null: it was made and read back whole. */
  error: string | null;
}

export interface LastBackups {
  made: BackupRun | null;
  failed: BackupRun | null;
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** @param db null on the embedded database, which another process may hold: a file takes its place */
export async function noteBackupRun(place: Place, db: Db | null, run: BackupRun): Promise<void> {
  if (db === null) {
    noteInFile(place, run);
    return;
  }
  const row = {
    outcome: outcomeOf(run),
    at: run.at,
    is_encrypted: run.isEncrypted,
    has_secret: run.hasSecret,
    error: run.error,
  };
  await db
    .insertInto('last_backups')
    .values(row)
    .onConflict((known) => known.column('outcome').doUpdateSet(row))
    .execute();
}

export async function readLastBackups(place: Place, db: Db): Promise<LastBackups> {
  if (place.databaseUrl === undefined) return readFile(place);
  const rows = await db.selectFrom('last_backups').selectAll().execute();
  const runOf = (outcome: 'failed' | 'made') => {
    const row = rows.find((one) => one.outcome === outcome);
    return row
      ? { at: row.at, isEncrypted: row.is_encrypted, hasSecret: row.has_secret, error: row.error }
      : null;
  };
  return { made: runOf('made'), failed: runOf('failed') };
}

function outcomeOf({ error }: BackupRun): 'failed' | 'made' {
  return error === null ? 'made' : 'failed';
}

function fileOf({ dataDir }: Place): string {
  return path.join(dataDir, 'backups', 'last-runs.json');
}

function noteInFile(place: Place, run: BackupRun): void {
  const file = fileOf(place);
  const text = JSON.stringify({ ...readFile(place), [outcomeOf(run)]: run });
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(`${file}.part`, text, { mode: 0o600 });
  fs.renameSync(`${file}.part`, file);
}

type StoredRun = Omit<BackupRun, 'at'> & { at: string };

/** A file that cannot be read counts as none, so that a damaged one cannot stop the desk. */
function readFile(place: Place): LastBackups {
  try {
    const stored = JSON.parse(fs.readFileSync(fileOf(place), 'utf8')) as Record<string, StoredRun | null>;
    const runOf = (run: StoredRun | null | undefined) => (run ? { ...run, at: new Date(run.at) } : null);
    return { made: runOf(stored.made), failed: runOf(stored.failed) };
  } catch {
    return { made: null, failed: null };
  }
}
