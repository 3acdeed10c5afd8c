import type { ServerResponse } from 'node:http';
import { ConcurrencyLimit } from './concurrency-limit.ts';

interface Place {
  limit: ConcurrencyLimit;
  users: number;
}

/** Runs so many answers at once for each address; further ones wait in turn. */
export class SlotsByAddress {
  private readonly places = new Map<string, Place>();
  private readonly newLimit: () => ConcurrencyLimit;

  constructor(maxRunning: number, maxWaiting: number, retryAfterSeconds: number) {
    this.newLimit = () => new ConcurrencyLimit(maxRunning, maxWaiting, retryAfterSeconds);
  }

  /** @throws Refused 503 when too many wait */
  async take<T>(ipKey: string, work: () => Promise<T>): Promise<T> {
    const place = this.places.get(ipKey) ?? { limit: this.newLimit(), users: 0 };
    this.places.set(ipKey, place);
    place.users++;
    try {
      return await place.limit.take(work);
    } finally {
      if (--place.users === 0) this.places.delete(ipKey);
    }
  }

  /**
   * Resolves when a slot is free; it is held until the answer is sent or its connection ends.
   * @throws Refused 503 when too many wait
   */
  hold(ipKey: string, answer: ServerResponse): Promise<void> {
    return holdUntilClosed(answer, (held) => this.take(ipKey, held));
  }
}

/** @param take has a slot while its work runs @throws as `take` */
export function holdUntilClosed(
  answer: ServerResponse,
  take: (held: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const closed = new Promise<void>((resolve) => answer.once('close', resolve));
  return new Promise<void>((resolve, reject) => {
    const held = () => {
      resolve();
      return closed;
    };
    take(held).catch(reject);
  });
}
