import { sql } from 'kysely';
import type { Page } from '../../../../domain/platform/list-page.ts';
import * as importMessages from '../../../../contract/imports/import-messages.ts';
import type { ImportRow, ImportRowsQuery } from '../../../../contract/imports/imports-shapes.ts';
import type { StoredValues } from '../../../../db/imports-schema.ts';
import { readPage } from '../../../../db/read-page.ts';
import { columnValues, recordSet, type ColumnTypes } from '../../../../db/record-set.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { NoteCode } from '../formats/sheet-product.ts';
import type { ResolvedRow } from '../preview/resolved-row.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

interface StoredRow {
  row: number;
  sku: string | null;
  name: string | null;
  product_id: string | null;
  act: string;
  faults: string;
  notes: string;
  before: string;
  after: string;
  seen_at: string | null;
}

const ROW_TYPES: ColumnTypes<StoredRow> = {
  row: 'int4',
  sku: 'text',
  name: 'text',
  product_id: 'uuid',
  act: 'text',
  faults: 'text',
  notes: 'text',
  before: 'text',
  after: 'text',
  seen_at: 'text',
};
const ROWS_AT_ONCE = 200;

export async function replaceRows(tx: Tx, setId: string, rows: readonly ResolvedRow[]): Promise<void> {
  await tx.deleteFrom('change_rows').where('set_id', '=', setId).execute();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const stored = rows.slice(from, from + ROWS_AT_ONCE).map(storedRow);
    await sql`
      insert into change_rows (set_id, row, sku, name, product_id, act, faults, notes, before, after, product_updated_at)
      select ${setId}::uuid, stored.row, sku, name, product_id, act, faults::jsonb, notes::jsonb, before::jsonb,
        after::jsonb, seen_at::timestamptz
      from ${recordSet(ROW_TYPES, columnValues(ROW_TYPES, stored))} stored`.execute(tx);
  }
}

function storedRow(row: ResolvedRow): StoredRow {
  return {
    row: row.row,
    sku: row.sku,
    name: row.name,
    product_id: row.productId,
    act: row.act,
    faults: JSON.stringify(row.faults),
    notes: JSON.stringify(row.notes),
    before: JSON.stringify(row.before),
    after: JSON.stringify(row.after),
    seen_at: row.updatedAt?.toISOString() ?? null,
  };
}

export async function listRows(
  db: Db,
  setId: string,
  { act, ...paging }: ImportRowsQuery,
): Promise<Page<ImportRow>> {
  let rows = db.selectFrom('change_rows').selectAll().where('set_id', '=', setId);
  if (act) rows = rows.where('act', '=', act);
  const { items, total } = await readPage(rows.orderBy('row'), paging);
  return {
    items: items.map(({ row, sku, name, act, faults, notes, before, after }) => ({
      ...{ row, sku, name, act, faults },
      notes: notes.map((code) => ({ code, message: importMessages.notes[code as NoteCode] })),
      changes: changesOf(before, after),
    })),
    total,
  };
}

function changesOf(before: StoredValues, after: StoredValues) {
  return Object.entries(after).map(([field, to]) => ({ field, from: before[field] ?? null, to }));
}

export interface PlannedRow {
  row: number;
  sku: string | null;
  productId: string | null;
  act: 'add' | 'change';
  before: StoredValues;
  after: StoredValues;
  updatedAt: Date | null;
}

const PLANNED_AT_ONCE = 40;

export async function* readPlan(db: Db, setId: string): AsyncGenerator<PlannedRow[]> {
  let last = 0;
  for (;;) {
    const rows = await readPlanned(db, setId, last);
    if (rows.length === 0) return;
    last = rows.at(-1)!.row;
    yield rows;
  }
}

async function readPlanned(db: Db, setId: string, after: number): Promise<PlannedRow[]> {
  const rows = await db
    .selectFrom('change_rows')
    .select(['row', 'sku', 'product_id', 'act', 'before', 'after', 'product_updated_at'])
    .where('set_id', '=', setId)
    .where('act', 'in', ['add', 'change'])
    .where('row', '>', after)
    .orderBy('row')
    .limit(PLANNED_AT_ONCE)
    .execute();
  return rows.map(({ row, sku, product_id, act, before, after, product_updated_at }) => ({
    ...{ row, sku, act: act as 'add' | 'change', before, after },
    productId: product_id,
    updatedAt: product_updated_at,
  }));
}

export async function noteAdded(
  tx: Tx,
  setId: string,
  added: readonly { row: number; id: string }[],
): Promise<void> {
  const types = { row: 'int4', id: 'uuid' } as const;
  await sql`
    update change_rows set product_id = added.id
    from ${recordSet(types, columnValues(types, added))} added
    where set_id = ${setId} and change_rows.row = added.row`.execute(tx);
}
