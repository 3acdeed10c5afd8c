import crypto from 'node:crypto';
import type { CategoryDecisions } from './imports.shapes.ts';
import type { ImportReading } from '../../db/imports-schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { Mapping } from '../formats/row-reader.server.ts';
import type { OpenedSheet } from '../threads/sheet-thread-messages.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

export interface ChosenMapping {
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
