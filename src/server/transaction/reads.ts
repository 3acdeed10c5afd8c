import type { FastifyBaseLogger } from 'fastify';
import { sql, type ControlledTransaction } from 'kysely';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import type { Schema } from '../../db/schema.ts';
import { sqlStateOf, type Db } from '../../db/transaction.ts';
import { versionInDatabase, type CatalogueVersion } from '../cache/catalogue-version.ts';
import { Refused } from '../http/errors.ts';

/** A replica that is to begin a transaction answers within this time, or the leader is asked. */
const OPENING_MS = 1000;
/** What a shopper waits for is read within this time, or the leader is asked. A machine may fall silent at any moment. */
const READING_MS = 5000;
/** A lost replica is tried again after this time, by one reader. */
const RETRY_MS = 5000;
/** query_canceled: the statement was too slow, and would be on the leader. */
const TOO_SLOW_STATE = '57014';

type Reading<T> = (db: Db) => Promise<T>;

/** Reads from wherever it is best to read; not to be called inside a read. */
export type ReadDoor = <T>(read: Reading<T>) => Promise<T>;

type Snapshot = ControlledTransaction<Schema>;

/** What reads go to: the leader, and beside it a replica where there is one. */
interface Sources {
  leader: Db;
  replica: Db | null;
  version: Pick<CatalogueVersion, 'inDatabase'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * The one door to a replica. What is read there is one snapshot; whatever goes wrong there is read again from the leader,
 * so that a lost replica never shows. Not for use inside a transaction, nor for what is written next.
 */
export class Reads {
  /** How many reads a replica answered, */
  answered = 0;
  /** and how many the leader answered in its place. */
  leftToLeader = 0;
  private readonly sources: Sources;
  /** Where the leader's log stood at the last pulse; null before. */
  private leaderPosition: string | null = null;
  /** How often this process changed the stock, and how often it had when the last pulse began. */
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

  /** Notes that this process has changed the stock. No number tells whether a replica has seen it: the next pulse does. */
  stockChanged(): void {
    this.stockChanges++;
  }

  /**
   * Called before a pulse asks the leader.
   * @returns takes where the leader's log stood then. A replica that has not come so far is not read: it knows what this
   *   process learned by pulses, and nothing that it tells is older than about two seconds.
   */
  pulseBegins(): (leaderPosition: string | null) => void {
    const { stockChanges } = this;
    return (leaderPosition) => {
      this.leaderPosition = leaderPosition;
      this.pulsedStockChanges = stockChanges;
    };
  }

  /** Reads what may be a moment old: sums, lists of what happened. */
  report<T>(read: Reading<T>): Promise<T> {
    return this.read(read, null, null);
  }

  /**
   * Reads what shoppers see, at least as new as what this process knows of: an older answer, kept under the version known
   * here, would stay until the next change.
   */
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

  /** @returns a snapshot of the replica; null when it is lost, silent or behind */
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

/** @returns a snapshot that is not older than the version and the position; null when the replica is behind */
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

/** Nobody waits for the end of what only read. */
function end(ending: { execute: () => Promise<void> }): void {
  ending.execute().catch(() => undefined);
}

class SilentError extends Error {
  override name = 'SilentError';
}

/**
 * @param endLate is given what comes too late
 * @throws SilentError when it takes longer
 */
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
