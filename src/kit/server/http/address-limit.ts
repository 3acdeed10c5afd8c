import { LRUCache } from 'lru-cache';
import { networksOf } from '../security/ip-key.ts';
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
  count(ipKey: string, now: Date, cost = 1): void {
    const passed = this.add(ipKey, now, cost);
    if (passed) throw tooMany(Math.ceil((passed.endsAtMs - now.getTime()) / 1000));
  }

  /** Counts without refusing: what something cost shows when it is done. @returns the limit that is passed, or null */
  add(ipKey: string, now: Date, cost: number): { endsAtMs: number } | null {
    const counted = networksOf(ipKey).map(({ key, times }) => ({
      ...this.addTo(key, now, cost),
      max: this.limit.max * times,
    }));
    return counted.find(({ count, max }) => count > max) ?? null;
  }

  private addTo(ipKey: string, now: Date, cost: number) {
    const nowMs = now.getTime();
    const counted = this.counts.get(ipKey);
    if (counted && counted.endsAtMs > nowMs) {
      counted.count += cost;
      return counted;
    }
    const first = { count: cost, endsAtMs: nowMs + this.limit.windowSeconds * 1000 };
    this.counts.set(ipKey, first);
    return first;
  }
}
