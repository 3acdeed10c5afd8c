import { LRUCache } from 'lru-cache';
import { tooMany } from './errors.ts';

const WINDOW_SECONDS = 60;
/** Ten a second: more than 100 people who look around at once, less than one processor can make. */
const MAX_MISSES = 600;
const MAX_ADDRESSES = 20_000;

/**
 * Limits how many public answers one IP address may have made that were not in the cache (searches for new words, new
 * combinations of filters, pages of them). What is cached is never counted. Counted in this process alone: it protects
 * the process and not somebody's account.
 */
export class MissLimit {
  private readonly counts = new LRUCache<string, { count: number; endsAtMs: number }>({ max: MAX_ADDRESSES });

  /**
   * @param ipKey the IP address, as `ipKeyOf` writes it
   * @throws Refused 429 with Retry-After
   */
  count(ipKey: string, now: Date): void {
    const nowMs = now.getTime();
    const counted = this.counts.get(ipKey);
    if (!counted || counted.endsAtMs <= nowMs) {
      this.counts.set(ipKey, { count: 1, endsAtMs: nowMs + WINDOW_SECONDS * 1000 });
      return;
    }
    counted.count++;
    if (counted.count > MAX_MISSES) throw tooMany(Math.ceil((counted.endsAtMs - nowMs) / 1000));
  }
}
