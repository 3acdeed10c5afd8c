import { LRUCache } from 'lru-cache';

/** Arguments are many and answers small. */
const MAX_ENTRIES = 1000;

/**
 * Answers of one function, kept until the catalogue version rises; what was not used for longest goes first. It is used
 * for what many pages need and is dear to find: how many products a filter leaves, the names that are searched.
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
   * @param find finds the answer; called once, however many ask meanwhile
   * @returns the cached answer, or what `find` finds; a failure is not cached
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
