import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';

export interface WithDeskSettings {
  /** Cached; not for use inside a transaction. */
  deskSettings: () => Promise<DeskSettingsRow>;
}

export type DeskSettingsRow = Selectable<Schema['desk_settings']>;

export function readDeskSettingsRow(db: Db): Promise<DeskSettingsRow> {
  return db.selectFrom('desk_settings').selectAll().executeTakeFirstOrThrow();
}

export function deskSettingsMemo(db: Db, version: CatalogueVersion): () => Promise<DeskSettingsRow> {
  const memo = new Memo<DeskSettingsRow>(() => version.withoutStock);
  return () => memo.of({}, () => readDeskSettingsRow(db));
}

/** The answer of `GET /api/shop`: neither word while nothing is open. */
export function openToShoppers(row: DeskSettingsRow): { dealers?: true; quotes?: true } {
  return {
    ...(row.dealer_applications && { dealers: true }),
    ...(row.quote_requests && { quotes: true }),
  };
}
