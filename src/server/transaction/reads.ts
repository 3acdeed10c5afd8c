import type { FastifyBaseLogger } from 'fastify';
import { sql, type ControlledTransaction } from 'kysely';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import type { Schema } from '../../db/schema.ts';
import { sqlStateOf, type Db } from '../../db/transaction.ts';
import { versionInDatabase, type CatalogueVersion } from '../cache/catalogue-version.ts';
import { Refused } from '../http/errors.ts';

/** A replica must begin a transaction within this time; otherwise the leader is asked. */
const OPENING_MS = 1000;
/** Time limit of a read for a shopper, after which the leader is asked: a machine may stop answering. */
const READING_MS = 5000;
/** A lost replica is tried again after this time, by one reader. */
const RETRY_MS = 5000;
/** query_canceled: the statement was too slow, and would be slow on the leader too. */
const TOO_SLOW_STATE = '57014';

type Reading<T> = (db: Db) => Promise<T>;

/** Must not be called inside a read. */
export type ReadDoor = <T>(read: Reading<T>) => Promise<T>;

type Snapshot = ControlledTransaction<Schema>;

interface Sources {
  leader: Db;
  replica: Db | null;
  version: Pick<CatalogueVersion, 'inDatabase'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Reads one snapshot of a replica, or of the leader after any failure. Not for use inside a transaction, nor for data
 * that is written next.
 */
export class Reads {
  answered = 0;
  leftToLeader = 0;
  private readonly sources: Sources;
  /** The leader's log position at the last pulse; null before. */
  private leaderPosition: string | null = null;
  /** The number of stock changes by this process, now and when the last pulse began. */
  private stockChanges = 0;
  private pulsedStockChanges = 0;
  /** When the lost replica may be tried again; null while it is not lost. */
  private retryAtMs: number | null = null;

  constructor(sources: Sources) {
    this.sources = sources;
  }

  get hasReplica(): boolean {
    return this.sources.replica !== null;
  }

  /** No number shows whether a replica has this change: the next pulse does. */
  stockChanged(): void {
    this.stockChanges++;
  }

  /**
   * Called before a pulse; the returned function takes the leader's log position. A replica behind it is not read, so
   * no answer is older than about two seconds.
   */
  pulseBegins(): (leaderPosition: string | null) => void {
    const { stockChanges } = this;
    return (leaderPosition) => {
      this.leaderPosition = leaderPosition;
      this.pulsedStockChanges = stockChanges;
    };
  }

  /** Reads data that may be a moment old: sums and lists of events. */
  report<T>(read: Reading<T>): Promise<T> {
    return this.read(read, null, null);
  }

  /** Reads at least as new as this process knows: an older answer would be cached under the newer version. */
  catalogue<T>(read: Reading<T>): Promise<T> {
    if (this.stockChanges !== this.pulsedStockChanges) return this.readLeader(read);
    return this.read(read, this.sources.version.inDatabase, READING_MS);
  }

  private async read<T>(read: Reading<T>, leastVersion: number | null, atMostMs: number | null): Promise<T> {
    const { leader, replica } = this.sources;
    if (!replica) return read(leader);
    const snapshot = await this.open(replica, leastVersion);
    if (snapshot) {
      try {
        const reading = read(snapshot);
        const result = await (atMostMs === null ? reading : within(atMostMs, reading));
        end(snapshot.commit());
        this.answered++;
        return result;
      } catch (error) {
        end(snapshot.rollback());
        if (error instanceof Refused || sqlStateOf(error) === TOO_SLOW_STATE) throw error;
        this.noteFailure(error);
      }
    }
    return this.readLeader(read);
  }

  private readLeader<T>(read: Reading<T>): Promise<T> {
    if (this.hasReplica) this.leftToLeader++;
    return read(this.sources.leader);
  }

  /** @returns null when the replica is lost, silent or behind */
  private async open(replica: Db, leastVersion: number | null): Promise<Snapshot | null> {
    const nowMs = performance.now();
    if (this.retryAtMs !== null && nowMs < this.retryAtMs) return null;
    // Others go to the leader while this one tries.
    if (this.retryAtMs !== null) this.retryAtMs = nowMs + RETRY_MS;
    try {
      const opening = openSnapshot(replica, leastVersion ?? 0, this.leaderPosition);
      const opened = await within(OPENING_MS, opening, (late) => late && end(late.rollback()));
      if (this.retryAtMs !== null) this.sources.log.info('The replica answers again');
      this.retryAtMs = null;
      return opened;
    } catch (error) {
      this.noteFailure(error);
      return null;
    }
  }

  private noteFailure(error: unknown): void {
    if (!(error instanceof SilentError) && !isDatabaseUnavailable(error)) return;
    if (this.retryAtMs === null)
      this.sources.log.warn({ err: error }, 'The replica is lost; the leader is read instead');
    this.retryAtMs = performance.now() + RETRY_MS;
  }
}

/** @returns null when the replica is behind the version or the position */
async function openSnapshot(
  replica: Db,
  leastVersion: number,
  leastPosition: string | null,
): Promise<Snapshot | null> {
  const begin = replica.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const snapshot = await begin.execute();
  try {
    // Where the server is no replica, it has come as far as it can.
    const isNear = sql<boolean>`coalesce(pg_last_wal_replay_lsn() >= ${leastPosition}::pg_lsn, true)`;
    const { version, is_near } = await snapshot
      .selectNoFrom([versionInDatabase.as('version'), isNear.as('is_near')])
      .executeTakeFirstOrThrow();
    if (version >= leastVersion && is_near) return snapshot;
  } catch (error) {
    end(snapshot.rollback());
    throw error;
  }
  end(snapshot.commit());
  return null;
}

/** The end of a read-only transaction is not awaited. */
function end(ending: { execute: () => Promise<void> }): void {
  ending.execute().catch(() => undefined);
}

class SilentError extends Error {
  override name = 'SilentError';
}

/** @throws SilentError when it takes longer */
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
