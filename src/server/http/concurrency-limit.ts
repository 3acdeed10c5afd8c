import * as generalMessages from '../../contract/platform/general-messages.ts';
import { Refused } from './errors.ts';

/** Limits heavy work running at once, first come, first served. Beyond a bound callers are refused. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly maxRunning: number;
  private readonly maxQueued: number;
  private readonly retryAfterSeconds: number;

  constructor(maxRunning: number, maxQueued: number, retryAfterSeconds: number) {
    this.maxRunning = maxRunning;
    this.maxQueued = maxQueued;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** @throws Refused 503 when too many wait already */
  async take<T>(work: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private async acquire(): Promise<void> {
    if (this.running < this.maxRunning) {
      this.running++;
      return;
    }
    if (this.queue.length >= this.maxQueued) {
      throw new Refused(503, 'busy', generalMessages.busy, { retryAfterSeconds: this.retryAfterSeconds });
    }
    await new Promise<void>((resolve) => this.queue.push(resolve));
  }

  private release(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.running--;
  }
}
