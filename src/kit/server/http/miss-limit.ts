import { LRUCache } from 'lru-cache';
import type { CachedResponse, FreshResponse, ResponseCache } from '../cache/response-cache.ts';
import { SlotsByAddress } from './slots-by-address.ts';
import { networksOf, type RateLimit } from '../security/rate-limits.ts';
import { tooMany } from './errors.ts';

/** Milliseconds of work: 600 answers of the least cost, or a minute of dear ones. */
const WORK = { max: 60_000, windowSeconds: 60 };
const MIN_MS = 100;
const MAX_RUNNING = 2;
const MAX_WAITING = 200;
const BUSY_RETRY_SECONDS = 2;

export interface Asker {
  ipKey: string;
  now: Date;
}

/** Limits the work on uncached public answers for an IP address (searches, combinations of filters, pages). */
export class MissLimit {
  private readonly work = new AddressLimit(WORK);
  private readonly slots = new SlotsByAddress(MAX_RUNNING, MAX_WAITING, BUSY_RETRY_SECONDS);
  private readonly stopwatchMs: () => number;

  /** @param stopwatchMs reads how long work took */
  constructor(stopwatchMs = () => performance.now()) {
    this.stopwatchMs = stopwatchMs;
  }

  /** @throws Refused 429 */
  take<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    return this.slots.take(asker.ipKey, () => this.counted(asker, work));
  }

  /** An answer that another request is making already is shared at no cost. @throws Refused 429 */
  async findOrMake(
    asker: Asker,
    cache: ResponseCache,
    key: string,
    make: () => Promise<FreshResponse>,
  ): Promise<CachedResponse> {
    const known = cache.find(key) ?? cache.findPending(key);
    if (known) return known;
    return this.slots.take(asker.ipKey, () => cache.findOrMake(key, () => this.counted(asker, make)));
  }

  private async counted<T>({ ipKey, now }: Asker, work: () => Promise<T>): Promise<T> {
    this.work.count(ipKey, now, MIN_MS);
    const startedAt = this.stopwatchMs();
    try {
      return await work();
    } finally {
      this.work.add(ipKey, now, Math.max(0, this.stopwatchMs() - startedAt - MIN_MS));
    }
  }
}

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
