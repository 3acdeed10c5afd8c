/**
 * Which catalogue version this process knows. A transaction that changes what shoppers see raises the number in the
 * database (transaction/effects.ts); other processes see it at their next poll.
 */
export class CatalogueVersion {
  private newest = 0;

  /** The newest version known here; cached answers of an older one are stale. */
  get current(): number {
    return this.newest;
  }

  /** Notes a version read from the database. Commits may be noted out of order, so it never goes back. */
  observe(version: number): void {
    this.newest = Math.max(this.newest, version);
  }
}
