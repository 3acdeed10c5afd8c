import { sql } from 'kysely';
import {
  IMPORT_FIELDS,
  importFieldLabel,
  IMPORT_FIELD_NAMES,
  isSpecField,
  translatedFields,
  type TranslatedField,
} from '../preview/import-fields.ts';
import { csvLine } from '../../kit/rules/csv.ts';
import { specText, type FieldValue, type ProductField } from '../formats/sheet-product.server.ts';
import { presentProduct, selectPresent, type PresentProduct } from '../present/present-products.server.ts';
import type { ExportQuery } from '../preview/imports.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { readCategoryPaths } from '../present/category-paths.server.ts';
import type { Services } from '../../kit/server/services.ts';

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

type ExportedCell = string | number | null;

/** What is exported besides the fields that every product has. */
interface ExportedColumns {
  translated: readonly TranslatedField[];
  specKeys: readonly string[];
}

function exportedHeadings({ translated, specKeys }: ExportedColumns): string[] {
  return [
    ...IMPORT_FIELD_NAMES.map((field) => IMPORT_FIELDS[field]),
    ...translated.map(importFieldLabel),
    ...specKeys.map(specHeadingOf),
  ];
}

function exportedCells(product: PresentProduct, { translated, specKeys }: ExportedColumns): ExportedCell[] {
  const specs = specKeys.map((key): ProductField => `spec:${key}`);
  return [
    ...IMPORT_FIELD_NAMES.map((field) =>
      field === 'id' ? product.id : cellOf(field, product.values[field] ?? null, product),
    ),
    ...translated.map((field) => cellOf(field, product.values[field] ?? null, product)),
    ...specs.map((field) => cellOf(field, product.values[field] ?? null, product)),
  ];
}

function cellOf(field: ProductField, value: FieldValue | null, { values }: PresentProduct): ExportedCell {
  if (value === null || (field === 'spec:countryOfOrigin' && values.origin)) return null;
  if (isSpecField(field)) return typeof value === 'number' ? numberCell(value) : specText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Codes of digits are texts, also in XLSX: they are no amounts.
  return typeof value === 'number' ? value : String(value);
}

/** Numbers that a spreadsheet would round stay text. */
function numberCell(value: number): ExportedCell {
  return value >= 0 && Number(value.toPrecision(15)) === value && /^[\d.]{1,15}$/.test(String(value))
    ? value
    : specText(value);
}

function specHeadingOf(key: string): string {
  const isPlain =
    key === key.trim() &&
    key !== '' &&
    /^[^"\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\u2028\u2029][^\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\u2028\u2029]*$/u.test(
      key,
    );
  return `spec:${isPlain ? key : quotedKey(key)}`;
}

function quotedKey(key: string): string {
  const text = specText([key]);
  return text.slice(1, -1);
}

export function csvLineOf(cells: readonly ExportedCell[]): string {
  return csvLine(cells.map((cell) => (typeof cell === 'number' ? { digits: String(cell) } : (cell ?? ''))));
}
