import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { Memo } from './memo.ts';

export type SettingsRow = Selectable<Schema['shop_settings']>;

/** @returns the shop's settings, from the database or inside a transaction */
export function readSettingsRow(db: Db): Promise<SettingsRow> {
  return db.selectFrom('shop_settings').selectAll().executeTakeFirstOrThrow();
}

/**
 * Returns the settings as they are kept in memory until the catalogue version rises. Not for use inside a transaction:
 * on the embedded database's only connection it would wait for that transaction's end.
 */
export function settingsMemo(db: Db, version: CatalogueVersion): () => Promise<SettingsRow> {
  const memo = new Memo<SettingsRow>(() => version.withoutStock);
  return () => memo.of({}, () => readSettingsRow(db));
}
