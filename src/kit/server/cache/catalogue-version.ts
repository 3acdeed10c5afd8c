import { sql } from 'kysely';
import type { LanguageCode } from '../../rules/languages.ts';
import type { Db } from '../../../db/transaction.ts';
import { Memo } from './memo.ts';

export type ReadOffered = () => Promise<readonly LanguageCode[]>;

/** English first. Not inside a transaction. */
export function offeredLanguagesMemo(db: Db, version: CatalogueVersion): ReadOffered {
  const memo = new Memo<readonly LanguageCode[]>(() => version.withoutStock);
  return () =>
    memo.of({}, async () => {
      const { offered } = await db.selectFrom('storefront').select('offered').executeTakeFirstOrThrow();
      return offered;
    });
}

export const versionInDatabase = sql<number>`(select version from catalogue_version)`;

/** Transactions raise it (transaction/effects.ts); other processes see it at their next poll. */
export class CatalogueVersion {
  private newest = 0;
  private renewals = 0;
  private smaller: number | null = null;

  private stockChanges = 0;
  private polledStock = 0;

  /** Rises with the newest version, each renewal and each visible change of stock. */
  get current(): number {
    return this.newest + this.renewals + this.stockChanges;
  }

  /** Ignores stock: for answers without it, such as names and filters. */
  get withoutStock(): number {
    return this.newest + this.renewals;
  }

  get inDatabase(): number {
    return this.newest;
  }

  /** Versions may arrive out of order, so the number never falls. */
  observe(version: number): void {
    this.newest = Math.max(this.newest, version);
  }

  /** Smaller twice in a row: the database was restored, or a failover lost its last commits. */
  poll(version: number): void {
    if (version >= this.newest) {
      this.smaller = null;
      this.newest = version;
      return;
    }
    const wentBack = this.smaller !== null;
    this.smaller = wentBack ? null : version;
    if (!wentBack) return;
    // `current` must rise although the database's version falls, or stale answers would count as fresh.
    this.renewals += this.newest - version + 1;
    this.newest = version;
  }

  stockChanged(): void {
    this.stockChanges++;
  }

  /** A different sum is a change, also by this process. */
  pollStock(sum: number): void {
    if (sum !== this.polledStock) this.stockChanges++;
    this.polledStock = sum;
  }

  /** Makes this process's cached answers stale without a newer version. */
  renew(): void {
    this.renewals++;
  }
}

/** Rises when price lists, companies or members change; transactions raise it, other processes see it at their next poll. */
export class PriceVersion {
  private changes = 0;
  private polled = 0;

  get current(): number {
    return this.changes;
  }

  changed(): void {
    this.changes++;
  }

  /** A different version is a change, also a smaller one, of a database that was restored. */
  poll(version: number): void {
    if (version !== this.polled) this.changes++;
    this.polled = version;
  }
}
