import crypto from 'node:crypto';
import * as importMessages from './import.words.ts';
import { invalid, Refused } from '../../kit/server/http/errors.ts';
import type { Mapping } from '../formats/row-reader.server.ts';
import { isMappingOf } from '../formats/sheet-format.server.ts';
import type { RowTexts } from '../reading/row-texts.server.ts';
import { UnreadableFile, type TablePlace, type FileRefusal } from '../reading/sheet-table.server.ts';
import type {
  KeyedRow,
  OpenedSheet,
  ProductBatch,
  ReadProducts,
  SheetThreads,
} from '../threads/sheet-threads.server.ts';
import type { CategoryDecisions, ImportCounts } from './imports.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { insertRows } from '../change-sets/change-rows-queries.server.ts';
import { presentById } from '../present/present-products.server.ts';
import { readFacts } from './row-keys.server.ts';
import { RowResolver } from './resolve-rows.server.ts';
import type { ImportReading } from '../../db/imports-schema.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

export interface ReadFile extends OpenedSheet, ChosenMapping {
  unmapped: string[];
}

const STATUS: Record<FileRefusal, number> = {
  import_empty: 400,
  import_header: 400,
  import_unreadable: 400,
  import_too_large: 413,
  import_type: 415,
  import_old_excel: 415,
};

/**
 * Opens a file in a thread that ends after `resolve`.
 * @throws Refused 400, 413 or 415 with the file's columns and mapping as far as known; 503
 */
export async function readImportFile<T>(
  threads: SheetThreads,
  { bytes, place }: { bytes: Uint8Array; place: TablePlace },
  choose: (opened: OpenedSheet) => Promise<ChosenMapping>,
  resolve: (file: ReadFile, rows: OpenedFile) => Promise<T>,
): Promise<T> {
  let mapping: Mapping | undefined;
  try {
    return await threads.use(async (ask) => {
      const opened = await ask<OpenedSheet>({ ask: 'open', bytes, place });
      const chosen = await choose(opened);
      const { format } = opened;
      requireMapping(opened.headings, chosen.mapping);
      mapping = chosen.mapping;
      const read = await ask<ReadProducts>({ ask: 'products', format, mapping: chosen.mapping });
      return resolve(
        { ...opened, ...chosen, unmapped: read.unmapped },
        {
          count: read.count,
          keys: (from, size) => ask<KeyedRow[]>({ ask: 'keys', from, size }),
          cells: (rows) => ask<RowTexts[]>({ ask: 'cells', format, rows }),
          batch: (from, size) => ask<ProductBatch>({ ask: 'batch', from, size }),
        },
      );
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw refusedFile(error.refusal, error, mapping);
    throw error;
  }
}

export function refusedFile(
  refusal: FileRefusal,
  { columns: headings, sheets }: Pick<UnreadableFile, 'columns' | 'sheets'> = { columns: [], sheets: [] },
  mapping?: Mapping,
): Refused {
  const code = refusal === 'import_old_excel' ? 'import_type' : refusal;
  const columns = headings.filter((heading) => heading !== '');
  const details = {
    ...(columns.length > 0 ? { columns } : {}),
    ...(refusal === 'import_header' && mapping ? { mapping } : {}),
    ...(sheets.length > 1 ? { sheets } : {}),
  };
  return new Refused(STATUS[refusal], code, importMessages.refusals[refusal], { details });
}

function requireMapping(headings: readonly string[], mapping: Mapping): void {
  if (!isMappingOf(headings, mapping)) throw invalid(importMessages.wrongMapping);
}

/** A file whose rows are read some at a time. */
interface OpenedFile {
  count: number;
  keys: (from: number, size: number) => Promise<KeyedRow[]>;
  cells: (rows: number[]) => Promise<RowTexts[]>;
  batch: (from: number, size: number) => Promise<ProductBatch>;
}

export interface ResolvedImport {
  counts: ImportCounts;
  unknownCategories: { name: string; rows: number }[];
  /** How many rows name addresses of pictures. */
  pictures: number;
}

interface Reading {
  setId: string;
  readNo: number;
  mapping: Mapping;
  decisions: CategoryDecisions;
  pricesWithoutGst: boolean;
  now: Date;
}

const KEYS_AT_ONCE = 2000;
/** Other people are served between two batches. */
const ROWS_AT_ONCE = 200;

/** Compares a file with the catalogue and writes its rows, in batches that nobody sees yet. */
export async function resolveImport(
  db: Db,
  file: OpenedFile,
  { setId, readNo, now, ...reading }: Reading,
): Promise<ResolvedImport> {
  const keys: KeyedRow[] = [];
  for (let from = 0; from < file.count; from += KEYS_AT_ONCE)
    keys.push(...(await file.keys(from, KEYS_AT_ONCE)));
  const facts = await readFacts(db, keys);
  const resolver = new RowResolver(keys, facts, reading);
  const counts: ImportCounts = { rows: file.count, add: 0, change: 0, same: 0, fault: 0 };
  let pictures = 0;
  const unknown = new Map<string, number>();
  for (let from = 0; from < file.count; from += ROWS_AT_ONCE) {
    const products = await file.batch(from, ROWS_AT_ONCE);
    const ids = products.flatMap((product) => resolver.meantId(product) ?? []);
    const present = await presentById(db, [...new Set(ids)], facts, now);
    const rows = products.map((product) =>
      resolver.row(product, present.get(resolver.meantId(product) ?? '') ?? null),
    );
    for (const { act, unknownCategory: name, pictures: addresses } of rows) {
      counts[act]++;
      if (addresses.length > 0) pictures++;
      if (name !== null) unknown.set(name, (unknown.get(name) ?? 0) + 1);
    }
    await insertRows(db, setId, readNo, rows);
  }
  return { counts, pictures, unknownCategories: [...unknown].map(([name, rows]) => ({ name, rows })) };
}

interface ChosenMapping {
  mapping: Mapping;
  mappingFrom: ImportReading['mappingFrom'];
  categories: CategoryDecisions;
}

interface Said {
  mapping?: Mapping | undefined;
  categories?: CategoryDecisions | undefined;
  supplier?: string | undefined;
}

/**
 * Order: as stated now, the supplier's last sheet, the last sheet with these headings, the format, the headings' names.
 */
export async function chooseMapping(db: Db, opened: OpenedSheet, said: Said): Promise<ChosenMapping> {
  const { supplier } = said;
  const ofSupplier = supplier ? await find(db, supplierKey(supplier)) : null;
  const ofHeader = await find(db, headerKey(opened.headings));
  const categories = { ...ofHeader?.categories, ...ofSupplier?.categories, ...said.categories };
  if (said.mapping) return { mapping: said.mapping, mappingFrom: 'given', categories };
  if (ofSupplier) {
    const mapping = withColumns(ofSupplier.mapping, opened.headings);
    if (Object.keys(mapping).length > 0) return { mapping, mappingFrom: 'supplier', categories };
  }
  if (ofHeader) return { mapping: ofHeader.mapping, mappingFrom: 'header', categories };
  const mappingFrom = opened.format === 'sheet' ? 'guess' : 'format';
  return { mapping: opened.mapping, mappingFrom, categories };
}

export async function rememberMapping(
  tx: Tx,
  headings: readonly string[],
  { mapping, categories, supplier }: Omit<ChosenMapping, 'mappingFrom'> & { supplier: string | null },
  now: Date,
): Promise<void> {
  const keys = [headerKey(headings), ...(supplier ? [supplierKey(supplier)] : [])];
  const kept = { mapping: JSON.stringify(mapping), categories: JSON.stringify(categories), used_at: now };
  await tx
    .insertInto('import_mappings')
    .values(keys.map((key) => ({ key, ...kept })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet(kept))
    .execute();
}

async function find(db: Db, key: string) {
  const row = await db
    .selectFrom('import_mappings')
    .select(['mapping', 'categories'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

function withColumns(mapping: Mapping, headings: readonly string[]): Mapping {
  return Object.fromEntries(Object.entries(mapping).filter(([, heading]) => headings.includes(heading)));
}

function supplierKey(supplier: string): string {
  return `supplier:${supplier.toLowerCase()}`;
}

function headerKey(headings: readonly string[]): string {
  const hash = crypto.createHash('sha256').update(JSON.stringify(headings)).digest('hex');
  return `header:${hash}`;
}
