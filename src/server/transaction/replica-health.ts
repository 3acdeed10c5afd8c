import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { SilentError } from './read-snapshot.ts';

/** A lost replica is tried again after this time, by one reader. */
const RETRY_MS = 5000;

/** Whether the replica answers, by its last openings and failures. */
export class ReplicaHealth {
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
