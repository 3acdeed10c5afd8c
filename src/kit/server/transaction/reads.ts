import type { FastifyBaseLogger } from 'fastify';
import { sql, type ControlledTransaction } from 'kysely';
import { sqlStateOf, isDatabaseUnavailable, type Db } from '../../../db/transaction.ts';
import type { Schema } from '../../../db/schema.ts';
import { versionInDatabase, type CatalogueVersion } from '../cache/catalogue-version.ts';
import { Refused } from '../http/errors.ts';

/** A replica must begin a transaction within this time; otherwise the leader is asked. */
const OPENING_MS = 1000;

class SilentError extends Error {
  override name = 'SilentError';
}

/** A lost replica is tried again after this time, by one reader. */
const RETRY_MS = 5000;

/** Whether the replica answers, by its last openings and failures. */
class ReplicaHealth {
  private state: 'answering' | 'lost' = 'answering';
  /** Used while the replica is lost. */
  private retryAtMs = 0;
  private readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;

  constructor(log: ReplicaHealth['log']) {
    this.log = log;
  }

  mayBeAsked(): boolean {
    if (this.state === 'answering') return true;
    const nowMs = performance.now();
    if (nowMs < this.retryAtMs) return false;
    // Other requests go to the leader while this one tries.
    this.retryAtMs = nowMs + RETRY_MS;
    return true;
  }

  answered(): void {
    if (this.state === 'lost') this.log.info('The replica answers again');
    this.state = 'answering';
  }

  /** A replica that answers with another error is not lost. */
  failed(error: unknown): void {
    if (!(error instanceof SilentError) && !isDatabaseUnavailable(error)) return;
    if (this.state === 'answering')
      this.log.warn({ err: error }, 'The replica is lost; the leader is read instead');
    this.state = 'lost';
    this.retryAtMs = performance.now() + RETRY_MS;
  }
}

/** Time limit of a read for a shopper, after which the leader is asked: a machine may stop answering. */
const READING_MS = 5000;

/** query_canceled: the statement was too slow, and would be slow on the leader too. */
const TOO_SLOW_STATE = '57014';

/** Must not be called inside a read. */
export type ReadDoor = <T>(read: Reading<T>) => Promise<T>;

interface Sources {
  leader: Db;
  replica: Db | null;
  version: Pick<CatalogueVersion, 'inDatabase'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

interface Limits {
  leastVersion: number | null;
  atMostMs: number | null;
}

/**
 * Reads one snapshot of a replica, or of the leader after any failure. Not for use inside a transaction, nor for data
 * that is written next.
 */
export class Reads {
  answered = 0;
  leftToLeader = 0;
  private readonly sources: Sources;
  private readonly health: ReplicaHealth;
  /** The leader's log position at the last pulse; null before. */
  private leaderPosition: string | null = null;
  /** The number of stock changes by this process, now and when the last pulse began. */
  private stockChanges = 0;
  private pulsedStockChanges = 0;

  constructor(sources: Sources) {
    this.sources = sources;
    this.health = new ReplicaHealth(sources.log);
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
    return this.read(read, { leastVersion: null, atMostMs: null });
  }

  /** Reads at least as new as this process knows: an older answer would be cached under the newer version. */
  catalogue<T>(read: Reading<T>): Promise<T> {
    const isStockPulsed = this.stockChanges === this.pulsedStockChanges;
    if (!isStockPulsed) return this.readLeader(read);
    return this.read(read, { leastVersion: this.sources.version.inDatabase, atMostMs: READING_MS });
  }

  private async read<T>(read: Reading<T>, { leastVersion, atMostMs }: Limits): Promise<T> {
    const snapshot = await this.openReplica(leastVersion);
    if (!snapshot) return this.readLeader(read);
    try {
      const result = await readSnapshot(snapshot, read, atMostMs);
      this.answered++;
      return result;
    } catch (error) {
      if (wouldFailOnLeader(error)) throw error;
      this.health.failed(error);
      return this.readLeader(read);
    }
  }

  private readLeader<T>(read: Reading<T>): Promise<T> {
    if (this.hasReplica) this.leftToLeader++;
    return read(this.sources.leader);
  }

  /** @returns null when there is no replica, or it is lost, silent or behind */
  private async openReplica(leastVersion: number | null): Promise<Snapshot | null> {
    const { replica } = this.sources;
    if (!replica || !this.health.mayBeAsked()) return null;
    try {
      const least = { catalogueVersion: leastVersion, logPosition: this.leaderPosition };
      const snapshot = await openSnapshot(replica, least);
      this.health.answered();
      return snapshot;
    } catch (error) {
      this.health.failed(error);
      return null;
    }
  }
}

function wouldFailOnLeader(error: unknown): boolean {
  return error instanceof Refused || sqlStateOf(error) === TOO_SLOW_STATE;
}

type Reading<T> = (db: Db) => Promise<T>;

type Snapshot = ControlledTransaction<Schema>;

/** The state that a replica must have replayed; null: any. */
interface Freshness {
  catalogueVersion: number | null;
  logPosition: string | null;
}

/**
 * @returns null when the replica is behind
 * @throws SilentError when it does not answer in time
 */
function openSnapshot(replica: Db, least: Freshness): Promise<Snapshot | null> {
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
async function readSnapshot<T>(snapshot: Snapshot, read: Reading<T>, atMostMs: number | null): Promise<T> {
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
