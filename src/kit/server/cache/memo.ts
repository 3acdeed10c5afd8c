import { LRUCache } from 'lru-cache';

const MAX_ENTRIES = 1000;

/** Answers of one function, kept until the catalogue version rises; the least recently used is dropped first. */
export class Memo<Value> {
  private readonly cache = new LRUCache<string, Promise<Value>>({ max: MAX_ENTRIES });
  private cachedVersion = 0;
  private readonly versionNow: () => number;

  constructor(versionNow: () => number) {
    this.versionNow = versionNow;
  }

  /** @param find simultaneous calls with the same argument share one run; a failure is not cached */
  of(argument: object, find: () => Promise<Value>): Promise<Value> {
    const version = this.versionNow();
    if (version !== this.cachedVersion) this.cache.clear();
    this.cachedVersion = version;
    const key = JSON.stringify(argument);
    const cached = this.cache.get(key);
    if (cached) return cached;
    const finding = find();
    this.cache.set(key, finding);
    finding.catch(() => {
      if (this.cache.peek(key) === finding) this.cache.delete(key);
    });
    return finding;
  }
}
