/**
 * The catalogue version known to this process. A transaction that changes what shoppers see raises it in the database
 * (transaction/effects.ts); other processes see it at their next poll.
 */
export class CatalogueVersion {
  private newest = 0;

  /** The newest version known here; cached answers of an older one are stale. */
  get current(): number {
    return this.newest;
  }

  /** Takes a version read from the database. Versions may arrive out of order, so the number never goes down. */
  observe(version: number): void {
    this.newest = Math.max(this.newest, version);
  }
}
