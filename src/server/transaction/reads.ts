import type { FastifyBaseLogger } from 'fastify';
import { sqlStateOf, type Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../cache/catalogue-version.ts';
import { Refused } from '../http/errors.ts';
import { openSnapshot, readSnapshot, type Reading, type Snapshot } from './read-snapshot.ts';
import { ReplicaHealth } from './replica-health.ts';

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
