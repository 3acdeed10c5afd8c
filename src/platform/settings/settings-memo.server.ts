import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';

export interface WithSettings {
  /** Cached; not for use inside a transaction. */
  settings: () => Promise<SettingsRow>;
}

export type SettingsRow = Selectable<Schema['shop_settings']>;

export function readSettingsRow(db: Db): Promise<SettingsRow> {
  return db.selectFrom('shop_settings').selectAll().executeTakeFirstOrThrow();
}

/** Not inside a transaction: with the embedded database's one connection it would deadlock. */
export function settingsMemo(db: Db, version: CatalogueVersion): () => Promise<SettingsRow> {
  const memo = new Memo<SettingsRow>(() => version.withoutStock);
  return () => memo.of({}, () => readSettingsRow(db));
}
