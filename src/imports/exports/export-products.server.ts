import { sql } from 'kysely';
import { translatedFields, type TranslatedField } from '../preview/import-fields.ts';
import type { ExportQuery } from '../preview/imports.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { readCategoryPaths } from '../present/category-paths.server.ts';
import { presentProduct, selectPresent } from '../present/present-products.server.ts';
import type { Services } from '../../kit/server/services.ts';
import { type ExportedCell, exportedCells, exportedHeadings } from './exported-products.server.ts';

const PRODUCTS_AT_ONCE = 500;

/** Yields batches, headings first; without a state all but archived products. */
export async function exportedBatches(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  state: ExportQuery['state'],
): Promise<AsyncGenerator<ExportedCell[][]>> {
  const now = clock.now();
  const [categories, specKeys, translated] = await Promise.all([
    readCategoryPaths(db),
    specKeysInUse(db, state),
    translatedColumns(db),
  ]);
  const columns = { translated, specKeys };
  return batches();

  async function* batches(): AsyncGenerator<ExportedCell[][]> {
    yield [exportedHeadings(columns)];
    let lastRank = 0;
    for (;;) {
      const rows = await selectPresent(db, now)
        .where(condition(state))
        .where('products.rank', '>', lastRank)
        .orderBy('products.rank')
        .limit(PRODUCTS_AT_ONCE)
        .execute();
      if (rows.length === 0) return;
      lastRank = rows.at(-1)!.rank;
      yield rows.map((row) => exportedCells(presentProduct(row, categories), columns));
    }
  }
}

async function translatedColumns(db: Db): Promise<TranslatedField[]> {
  const { offered } = await db.selectFrom('storefront').select('offered').executeTakeFirstOrThrow();
  return translatedFields(offered);
}

async function specKeysInUse(db: Db, state: ExportQuery['state']): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from products, jsonb_object_keys(specs) as key where ${condition(state)} order by key`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

function condition(state: ExportQuery['state']) {
  if (state === 'all') return sql<boolean>`true`;
  if (state === 'archived') return sql<boolean>`products.archived_at is not null`;
  const notArchived = sql`products.archived_at is null`;
  if (state === undefined) return sql<boolean>`${notArchived}`;
  if (state === 'held') return sql<boolean>`(${notArchived} and products.held_at is not null)`;
  const held = state === 'live' ? sql`and products.held_at is null` : sql``;
  return sql<boolean>`(${notArchived} and products.state = ${state} ${held})`;
}
