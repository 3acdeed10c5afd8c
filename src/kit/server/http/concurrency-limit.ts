import { generalMessages } from '../../../platform/shell/general.words.ts';
import { Refused } from './errors.ts';

/** The owner of heavy work: the desk's goes first, and shoppers take none of its places in the queue. */
export type Lane = 'desk' | 'shopper';

/**
 * Limits heavy work running at once, first come, first served, those that go first before all others. Beyond a bound of
 * each of the two queues callers are refused.
 */
export class ConcurrencyLimit {
  private running = 0;
  private readonly firstQueue: (() => void)[] = [];
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
  async take<T>(work: () => Promise<T>, goesFirst = false): Promise<T> {
    await this.acquire(goesFirst ? this.firstQueue : this.queue);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private async acquire(queue: (() => void)[]): Promise<void> {
    if (this.running < this.maxRunning) {
      this.running++;
      return;
    }
    if (queue.length >= this.maxQueued) {
      throw new Refused(503, 'busy', generalMessages.busy, { retryAfterSeconds: this.retryAfterSeconds });
    }
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  private release(): void {
    const next = this.firstQueue.shift() ?? this.queue.shift();
    if (next) next();
    else this.running--;
  }
}
