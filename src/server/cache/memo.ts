import { LRUCache } from 'lru-cache';

/** There are many arguments, and answers are small. */
const MAX_ENTRIES = 1000;

/**
 * Answers of one function, kept until the catalogue version rises. The least recently used answer is dropped first.
 * It serves what many pages need and what is slow to compute: product counts of a filter, the searched names.
 */
export class Memo<Value> {
  private readonly cache = new LRUCache<string, Promise<Value>>({ max: MAX_ENTRIES });
  private cachedVersion = 0;
  private readonly versionNow: () => number;

  /** @param versionNow the catalogue version known now */
  constructor(versionNow: () => number) {
    this.versionNow = versionNow;
  }

  /**
   * @param argument what the answer depends on
   * @param find computes the answer; simultaneous calls with the same argument share one run
   * @returns the cached answer, or what `find` returns; a failure is not cached
   */
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
