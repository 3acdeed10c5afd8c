/** Filters are many and their counts small; past this number all are forgotten rather than any looked after. */
const MOST_KEPT = 1000;

/**
 * How many products certain filters leave, remembered until the catalogue moves: the pages of one list all need the
 * same number, and counting goes through every product it counts.
 */
export class KnownCounts {
  private readonly kept = new Map<string, Promise<number>>();
  private keptVersion = 0;
  private readonly versionNow: () => number;

  /** @param versionNow the catalogue's version known now */
  constructor(versionNow: () => number) {
    this.versionNow = versionNow;
  }

  /** @returns the count known for the filters, or what `count` finds; counted once, however many ask meanwhile */
  of(filters: object, count: () => Promise<number>): Promise<number> {
    const version = this.versionNow();
    if (version !== this.keptVersion) this.kept.clear();
    this.keptVersion = version;
    const key = JSON.stringify(filters);
    const known = this.kept.get(key);
    if (known) return known;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const counting = count();
    this.kept.set(key, counting);
    counting.catch(() => {
      if (this.kept.get(key) === counting) this.kept.delete(key);
    });
    return counting;
  }
}
