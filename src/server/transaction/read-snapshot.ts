import { sql, type ControlledTransaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { versionInDatabase } from '../cache/catalogue-version.ts';

/** A replica must begin a transaction within this time; otherwise the leader is asked. */
const OPENING_MS = 1000;

export type Reading<T> = (db: Db) => Promise<T>;
export type Snapshot = ControlledTransaction<Schema>;

/** The state that a replica must have replayed; null: any. */
export interface Freshness {
  catalogueVersion: number | null;
  logPosition: string | null;
}

/**
 * @returns null when the replica is behind
 * @throws SilentError when it does not answer in time
 */
export function openSnapshot(replica: Db, least: Freshness): Promise<Snapshot | null> {
  return within(OPENING_MS, openWhenFresh(replica, least), (late) => late && end(late.rollback()));
}

async function openWhenFresh(replica: Db, least: Freshness): Promise<Snapshot | null> {
  const begin = replica.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const snapshot = await begin.execute();
  try {
    if (await isFresh(snapshot, least)) return snapshot;
  } catch (error) {
    end(snapshot.rollback());
    throw error;
  }
  end(snapshot.commit());
  return null;
}

async function isFresh(snapshot: Snapshot, { catalogueVersion, logPosition }: Freshness): Promise<boolean> {
  // A server that is no replica is always up to date.
  const isReplayed = sql<boolean>`coalesce(pg_last_wal_replay_lsn() >= ${logPosition}::pg_lsn, true)`;
  const { version, is_replayed } = await snapshot
    .selectNoFrom([versionInDatabase.as('version'), isReplayed.as('is_replayed')])
    .executeTakeFirstOrThrow();
  return version >= (catalogueVersion ?? 0) && is_replayed;
}

/** Reads and ends the snapshot. @throws SilentError when it takes longer; null waits as long as it takes */
export async function readSnapshot<T>(
  snapshot: Snapshot,
  read: Reading<T>,
  atMostMs: number | null,
): Promise<T> {
  try {
    const reading = read(snapshot);
    const result = await (atMostMs === null ? reading : within(atMostMs, reading));
    end(snapshot.commit());
    return result;
  } catch (error) {
    end(snapshot.rollback());
    throw error;
  }
}

/** The end of a read-only transaction is not awaited. */
function end(ending: { execute: () => Promise<void> }): void {
  ending.execute().catch(() => undefined);
}

export class SilentError extends Error {
  override name = 'SilentError';
}

/** @param endLate for a result that comes after the time */
async function within<T>(ms: number, work: Promise<T>, endLate?: (late: T) => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new SilentError('The replica did not answer in time'));
    }, ms);
  });
  work.then(
    (value) => (isLate ? endLate?.(value) : undefined),
    () => undefined,
  );
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
