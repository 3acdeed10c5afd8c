import { LRUCache } from 'lru-cache';
import type { RateLimit } from '../security/rate-limits.ts';
import { tooMany } from './errors.ts';

const MAX_ADDRESSES = 20_000;

/** Limits requests per IP address, in this process's memory: it protects the process, not accounts. */
export class AddressLimit {
  private readonly counts = new LRUCache<string, { count: number; endsAtMs: number }>({ max: MAX_ADDRESSES });
  private readonly limit: RateLimit;

  constructor(limit: RateLimit) {
    this.limit = limit;
  }

  /** @throws Refused 429 with Retry-After */
  count(ipKey: string, now: Date): void {
    const nowMs = now.getTime();
    const counted = this.counts.get(ipKey);
    if (!counted || counted.endsAtMs <= nowMs) {
      this.counts.set(ipKey, { count: 1, endsAtMs: nowMs + this.limit.windowSeconds * 1000 });
      return;
    }
    counted.count++;
    if (counted.count > this.limit.max) throw tooMany(Math.ceil((counted.endsAtMs - nowMs) / 1000));
  }
}
