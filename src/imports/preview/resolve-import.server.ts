import type { CategoryDecisions, ImportCounts } from './imports.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { insertRows } from '../change-sets/change-rows-queries.server.ts';
import type { Mapping } from '../formats/row-reader.server.ts';
import { presentById } from '../present/find-present.server.ts';
import type { RowTexts } from '../reading/row-texts.server.ts';
import type { KeyedRow, ProductBatch } from '../threads/sheet-thread-messages.server.ts';
import { readFacts } from './read-facts.server.ts';
import { RowResolver } from './resolve-rows.server.ts';

/** A file whose rows are read some at a time. */
export interface OpenedFile {
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
