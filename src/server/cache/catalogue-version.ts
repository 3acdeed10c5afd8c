/**
 * The catalogue version known to this process. A transaction that changes what shoppers see raises it in the database
 * (transaction/effects.ts); other processes see it at their next poll.
 */
export class CatalogueVersion {
  private newest = 0;
  private renewals = 0;

  /** Rises with the newest version known here and with each renewal; cached answers of an older one are stale. */
  get current(): number {
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

  /** Makes what this process has cached stale, although the database has no newer version. */
  renew(): void {
    this.renewals++;
  }
}
