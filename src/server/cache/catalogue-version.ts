import { sql } from 'kysely';

/** The SQL that reads the version. */
export const versionInDatabase = sql<number>`(select version from catalogue_version)`;

/**
 * The catalogue version known to this process. A transaction that changes what shoppers see raises it in the database
 * (transaction/effects.ts); other processes see it at their next poll.
 */
export class CatalogueVersion {
  private newest = 0;
  private renewals = 0;
  /** A smaller version that the last poll read; null where it read none. */
  private smaller: number | null = null;

  private stockChanges = 0;
  /** The sum of the stock versions that the last poll read. */
  private polledStock = 0;

  /**
   * Rises with the newest version known here, with each renewal and with each change of the stock that shoppers see;
   * cached answers of an older one are stale.
   */
  get current(): number {
    return this.newest + this.renewals + this.stockChanges;
  }

  /** Rises like `current`, except with the stock: for what tells nothing of it, such as names and filters. */
  get withoutStock(): number {
    return this.newest + this.renewals;
  }

  /** The newest version known here, as the database counts. */
  get inDatabase(): number {
    return this.newest;
  }

  /** Takes a version read from the database. Versions may arrive out of order, so the number never goes down. */
  observe(version: number): void {
    this.newest = Math.max(this.newest, version);
  }

  /**
   * Takes the version that a poll read. One that is smaller is an old answer, once; the second time in a row the
   * database went back: it was restored, or a failover lost its last commits.
   */
  poll(version: number): void {
    if (version >= this.newest) {
      this.smaller = null;
      this.newest = version;
      return;
    }
    const wentBack = this.smaller !== null;
    this.smaller = wentBack ? null : version;
    if (!wentBack) return;
    // What was cached must not count as fresh again: `current` rises, while the version of the database sinks.
    this.renewals += this.newest - version + 1;
    this.newest = version;
  }

  /** Notes that this process changed the stock that shoppers see. */
  stockChanged(): void {
    this.stockChanges++;
  }

  /** Takes the sum of the stock versions that a poll read. Another sum than before is a change, also of this process. */
  pollStock(sum: number): void {
    if (sum !== this.polledStock) this.stockChanges++;
    this.polledStock = sum;
  }

  /** Makes what this process has cached stale, although the database has no newer version. */
  renew(): void {
    this.renewals++;
  }
}
