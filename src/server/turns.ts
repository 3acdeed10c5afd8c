import { messages } from '../contract/messages.ts';
import { Refused } from './errors.ts';

/** Heavy work done a few at a time, in the order it was asked for; beyond a bound people are told to come back. */
export class Turns {
  private working = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly atOnce: number;
  private readonly maxWaiting: number;
  private readonly retryAfterSeconds: number;

  /**
   * @param atOnce how many work at the same time
   * @param maxWaiting how many more may wait
   * @param retryAfterSeconds when the others are told to try again
   */
  constructor(atOnce: number, maxWaiting: number, retryAfterSeconds: number) {
    this.atOnce = atOnce;
    this.maxWaiting = maxWaiting;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** @throws Refused 503 when too many wait already, and what the work throws */
  async take<T>(work: () => Promise<T>): Promise<T> {
    await this.place();
    try {
      return await work();
    } finally {
      // The place is handed to whoever waits longest, or given up.
      const next = this.waiting.shift();
      if (next) next();
      else this.working--;
    }
  }

  private async place(): Promise<void> {
    if (this.working < this.atOnce) {
      this.working++;
      return;
    }
    if (this.waiting.length >= this.maxWaiting) {
      throw new Refused(503, 'busy', messages.general.busy, { retryAfterSeconds: this.retryAfterSeconds });
    }
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
