import type { Tx } from '../db/transaction.ts';

/**
 * Which state of the catalogue this process knows. Whoever changes what shoppers see raises the number in the
 * database in the same transaction, and this one after it; other processes look once a second (pulse.ts).
 */
export class CatalogueVersion {
  /** The newest version known here; ready answers of an older one are not used. */
  current = 0;

  /** Notes a version seen in the database. Commits may be noted out of order, so it never goes back. */
  saw(version: number): void {
    this.current = Math.max(this.current, version);
  }
}

/**
 * Raises the version inside the transaction that changes the catalogue. Its row is locked until that commits, so
 * it is raised last.
 * @returns the new version, to be noted with `saw` after the commit
 */
export async function raiseCatalogueVersion(tx: Tx): Promise<number> {
  const { version } = await tx
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
