import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';

export interface WithStorefront {
  /** Cached; not for use inside a transaction. */
  storefront: () => Promise<StorefrontRow>;
}

export type StorefrontRow = Selectable<Schema['storefront']>;

/** @param name of a picture of the brand */
export function mediaAddress(name: string | null): string | null {
  return name && `/media/${name}`;
}

export function readStorefrontRow(db: Db): Promise<StorefrontRow> {
  return db.selectFrom('storefront').selectAll().executeTakeFirstOrThrow();
}

export function storefrontMemo(db: Db, version: CatalogueVersion): () => Promise<StorefrontRow> {
  const memo = new Memo<StorefrontRow>(() => version.withoutStock);
  return () => memo.of({}, () => readStorefrontRow(db));
}
