import { sql, type RawBuilder } from 'kysely';
import type { Page } from '../../kit/rules/list-page.ts';
import * as importMessages from '../preview/import.words.ts';
import type { ImportRow, ImportRowsQuery } from '../preview/imports.shapes.ts';
import type { StoredValues } from '../../db/imports-schema.ts';
import { readPage } from '../../db/queries.ts';
import { columnValues, recordSet, type ColumnTypes } from '../../db/record-set.ts';
import type { Db } from '../../db/transaction.ts';
import type { NoteCode } from '../formats/sheet-product.server.ts';
import type { ResolvedRow } from '../preview/row-keys.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

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
  pictures: string;
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
  pictures: 'text',
};

/** @param readNo of the reading that these rows belong to */
export async function insertRows(
  tx: Db,
  setId: string,
  readNo: number,
  rows: readonly ResolvedRow[],
): Promise<void> {
  const stored = rows.map(storedRow);
  await sql`
    insert into change_rows (set_id, read_no, row, sku, name, product_id, act, faults, notes, before, after,
      product_updated_at, pictures)
    select ${setId}::uuid, ${readNo}::int, stored.row, sku, name, product_id, act, faults::jsonb, notes::jsonb,
      before::jsonb, after::jsonb, seen_at::timestamptz,
      array(select jsonb_array_elements_text(stored.pictures::jsonb))
    from ${recordSet(ROW_TYPES, columnValues(ROW_TYPES, stored))} stored`.execute(tx);
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
    pictures: JSON.stringify(row.pictures),
  };
}

export async function listRows(
  db: Db,
  setId: string,
  { act, ...paging }: ImportRowsQuery,
): Promise<Page<ImportRow>> {
  let rows = db
    .selectFrom('change_rows')
    .selectAll()
    .where('set_id', '=', setId)
    .where('read_no', '=', readNoOf(setId));
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

/** The rows of other readings are being written or deleted. */
export function readNoOf(setId: string): RawBuilder<number> {
  return sql<number>`(select read_no from change_sets where id = ${setId})`;
}

function changesOf(before: StoredValues, after: StoredValues) {
  return Object.entries(after).map(([field, to]) => ({ field, from: before[field] ?? null, to }));
}

/** The sentences about each row with faults, by its number. */
export async function readFaults(db: Db, setId: string): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('change_rows')
    .select(['row', 'faults'])
    .where('set_id', '=', setId)
    .where('read_no', '=', readNoOf(setId))
    .where('act', '=', 'fault')
    .orderBy('row')
    .execute();
  const sentence = ({ column, message }: { column: string; message: string }) =>
    column === '' ? message : `${column}: ${message}`;
  return new Map(rows.map(({ row, faults }) => [row, faults.map(sentence).join(' ')]));
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

/** Rows in the order of the file, after row number `after`. */
export async function readPlanned(
  db: Db,
  setId: string,
  after: number,
  limit: number,
): Promise<PlannedRow[]> {
  return plannedRows(
    await selectPlanned(db, setId).where('row', '>', after).orderBy('row').limit(limit).execute(),
  );
}

export async function readPlannedRows(
  db: Db,
  setId: string,
  numbers: readonly number[],
): Promise<PlannedRow[]> {
  return plannedRows(
    await selectPlanned(db, setId)
      .where('row', '=', sql<number>`any(${[...numbers]}::int[])`)
      .orderBy('row')
      .execute(),
  );
}

function selectPlanned(db: Db, setId: string) {
  return db
    .selectFrom('change_rows')
    .select(['row', 'sku', 'product_id', 'act', 'before', 'after', 'product_updated_at'])
    .where('set_id', '=', setId)
    .where('read_no', '=', readNoOf(setId))
    .where('act', 'in', ['add', 'change']);
}

function plannedRows(rows: Awaited<ReturnType<ReturnType<typeof selectPlanned>['execute']>>): PlannedRow[] {
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
  if (added.length === 0) return;
  const types = { row: 'int4', id: 'uuid' } as const;
  await sql`
    update change_rows set product_id = added.id
    from ${recordSet(types, columnValues(types, added))} added
    where change_rows.row = any(${added.map(({ row }) => row)}::int[]) and set_id = ${setId} and read_no = ${readNoOf(setId)} and change_rows.row = added.row`.execute(
    tx,
  );
}
