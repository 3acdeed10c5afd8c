import type { RetentionPreset } from '../../../../contract/planning/planning-data-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

export async function readPresets(db: Db | Tx): Promise<RetentionPreset[]> {
  const rows = await db.selectFrom('retention_presets').selectAll().orderBy('sort').orderBy('key').execute();
  return rows.map(({ key, place, days, source, source_day, note }) => ({
    key,
    place,
    days,
    source,
    sourceDay: source_day,
    note,
  }));
}

export async function replacePresets(tx: Tx, presets: readonly RetentionPreset[]): Promise<void> {
  tx.effects.catalogueChanged();
  await tx.deleteFrom('retention_presets').execute();
  if (presets.length === 0) return;
  await tx
    .insertInto('retention_presets')
    .values(
      presets.map(({ sourceDay, ...preset }, index) => ({
        ...preset,
        source_day: sourceDay,
        sort: index + 1,
      })),
    )
    .execute();
}
