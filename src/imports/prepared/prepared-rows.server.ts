import crypto from 'node:crypto';
import { sql } from 'kysely';
import type { Specs } from '../../catalogue/listing/catalogue.shapes.ts';
import { PRODUCT_FIELD_NAMES, productField } from '../../catalogue/products/product-fields.shapes.ts';
import { columnValues, recordSet, type ColumnTypes } from '../../db/record-set.ts';
import { searchDocumentOf } from '../../catalogue/search-documents/search-document.server.ts';
import type { ProductReferences } from '../apply/product-references.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import {
  SHEET_COLUMNS,
  WRITTEN_TYPES,
  writtenRow,
  type FullProduct,
  type WrittenRow,
} from './written-row.server.ts';
import { freeSlugs } from '../apply/free-slugs.server.ts';
import type { PlannedRow } from '../change-sets/change-rows-queries.server.ts';
import { presentById, type PresentProduct } from '../present/present-products.server.ts';
import { undoneRow } from '../undo/undone-row.server.ts';

type Prepare = (
  tx: Tx,
  setId: string,
  rows: readonly PlannedRow[],
  references: ProductReferences,
  now: Date,
) => Promise<PreparedRow[]>;

const NO_SLUG = { slug: null, slugOf: null };

/** Prepares the changes that applying makes of these rows. */
export const prepareToApply: Prepare = async (tx, setId, rows, references, now) => {
  const [added, changed] = [
    rows.filter(({ act }) => act === 'add'),
    rows.filter(({ act }) => act === 'change'),
  ];
  const present = await presentById(tx, idsOf(changed), references, now);
  return [
    ...(await prepareAdded(tx, setId, added)),
    ...changed.map((row) => preparedChange(row, present.get(row.productId!)!)),
  ];
};

async function prepareAdded(tx: Tx, setId: string, rows: readonly PlannedRow[]): Promise<PreparedRow[]> {
  const names = rows.map(({ after }) => String(after.name));
  const slugs = await freeSlugs(tx, 'products', names, 'product', setId);
  return rows.map(({ row, after }, index) => {
    const productId = crypto.randomUUID();
    const { stock } = after;
    return {
      ...{ row, act: 'add', productId, seenAt: null, kept: [], ...slugs[index]! },
      product: { id: productId, values: after, changed: new Set(Object.keys(after)) },
      stock: typeof stock === 'number' ? { before: null, after: stock } : null,
    };
  });
}

function preparedChange({ row, before, after }: PlannedRow, present: PresentProduct): PreparedRow {
  const changed = new Set(Object.keys(after));
  const hasValues = [...changed].some((field) => field !== 'stock');
  return {
    ...{ row, act: 'change', productId: present.id, seenAt: present.updatedAt, kept: [], ...NO_SLUG },
    product: hasValues ? { id: present.id, values: { ...present.values, ...after }, changed } : null,
    stock:
      after.stock === undefined || present.isKit
        ? null
        : { before: units(before.stock), after: units(after.stock) },
  };
}

/** Prepares an undo of these rows. The stock is decided when it is written, because units may be sold in between. */
export const prepareToUndo: Prepare = async (tx, _setId, rows, references, now) => {
  const present = await presentById(tx, idsOf(rows), references, now);
  const skus = rows.flatMap(({ before: { sku } }) => (typeof sku === 'string' ? [sku] : []));
  const owners = await skuOwners(tx, skus);
  return rows.map((row) => {
    const product = present.get(row.productId!) ?? null;
    const undone = undoneRow(row, product, references.categories, owners);
    return {
      ...{ row: row.row, productId: row.productId!, seenAt: product?.updatedAt ?? null, ...NO_SLUG },
      act: undone.act,
      product: undone.product,
      stock: undone.hasStock
        ? { before: row.act === 'add' ? 0 : units(row.before.stock), after: units(row.after.stock) }
        : null,
      kept: undone.kept,
    };
  });
};

async function skuOwners(tx: Tx, skus: string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('archived_at', 'is', null)
    .where(sql`lower(sku)`, '=', sql`any(${skus.map((sku) => sku.toLowerCase())}::text[])`)
    .execute();
  return new Map(rows.map(({ id, sku }) => [sku!.toLowerCase(), id]));
}

function idsOf(rows: readonly PlannedRow[]): string[] {
  return rows.flatMap(({ productId }) => productId ?? []);
}

function units(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** The product that a row makes. */
interface PreparedRow {
  row: number;
  act: 'add' | 'change' | 'archive' | 'keep';
  productId: string;
  /** The product's `updated_at`; null for a new one. */
  seenAt: Date | null;
  /** Null where only the stock changes. */
  product: FullProduct | null;
  slug: string | null;
  slugOf: string | null;
  /** Stock by the file; null where it stays. */
  stock: { before: number | null; after: number | null } | null;
  kept: string[];
}

interface StoredRow extends WrittenRow {
  row: number;
  act: string;
  seen_at: string | null;
  has_values: boolean;
  has_stock: boolean;
  stock_before: number | null;
  stock_after: number | null;
  kept: string;
  slug_of: string | null;
  /** Null where the product's document stays as it is. */
  search_doc: string | null;
  search_name: string | null;
  search_code: string | null;
  words: string;
}

const STORED_TYPES: ColumnTypes<StoredRow> = {
  ...WRITTEN_TYPES,
  row: 'int4',
  act: 'text',
  seen_at: 'text',
  has_values: 'bool',
  has_stock: 'bool',
  stock_before: 'int4',
  stock_after: 'int4',
  kept: 'text',
  slug_of: 'uuid',
  search_doc: 'text',
  search_name: 'text',
  search_code: 'text',
  words: 'text',
};

const NOTHING_WRITTEN = Object.fromEntries(
  Object.keys(WRITTEN_TYPES).map((column) => [column, null]),
) as unknown as WrittenRow;

const texts = (column: string) =>
  sql`array(select jsonb_array_elements_text(${sql.ref(`stored.${column}`)}::jsonb))`;

/** No search looks at these, so a change of nothing else keeps the document. */
const UNSEARCHED: ReadonlySet<string> = new Set([
  ...['price', 'stock', 'netQuantity', 'netUnit', 'maker', 'makerAddress', 'importer', 'importerAddress'],
  ...PRODUCT_FIELD_NAMES.filter((name) => !productField(name).isSearched),
]);

const PLAIN_COLUMNS = sql.raw(SHEET_COLUMNS.join(', '));

/** Unchanged values are written too, so the references of all values are found or prepared. */
export async function insertPrepared(
  tx: Tx,
  setId: string,
  rows: readonly PreparedRow[],
  references: ProductReferences,
): Promise<void> {
  if (rows.length === 0) return;
  await references.add(
    tx,
    rows.flatMap(({ product }) => product?.values ?? []),
  );
  const stored = rows.map((row) => storedRow(row, references));
  await sql`
    insert into prepared_products (set_id, row, act, product_id, seen_at, has_values, has_stock, stock_before, stock_after,
      kept, slug_of, slug, name, description, price_paise, category_id, brand_id, origin, maker_id, importer_id,
      net_quantity, net_unit, ${PLAIN_COLUMNS}, serials, specs, group_id, axis_values, keeps_maker,
      search_doc, search_name, search_code, words)
    select ${setId}::uuid, row, act, id, seen_at::timestamptz, has_values, has_stock, stock_before, stock_after,
      ${texts('kept')}, slug_of, slug, name, description, price_paise, category_id, brand_id, origin, maker_id, importer_id,
      net_quantity, net_unit, ${PLAIN_COLUMNS}, serials, specs::jsonb, group_id,
      case when axis_values is not null then ${texts('axis_values')} end, keeps_maker,
      search_doc::tsvector, search_name, search_code, ${texts('words')}
    from ${recordSet(STORED_TYPES, columnValues(STORED_TYPES, stored))} stored`.execute(tx);
}

function storedRow(row: PreparedRow, references: ProductReferences): StoredRow {
  const written = row.product ? writtenRow(row.product, references, row.slug) : NOTHING_WRITTEN;
  const document =
    row.product && isSearched(row.product) ? searchDocument(row.product, written, references) : null;
  return {
    ...written,
    id: row.productId,
    row: row.row,
    act: row.act,
    seen_at: row.seenAt?.toISOString() ?? null,
    has_values: row.product !== null,
    has_stock: row.stock !== null,
    stock_before: row.stock?.before ?? null,
    stock_after: row.stock?.after ?? null,
    kept: JSON.stringify(row.kept),
    slug_of: row.slugOf,
    search_doc: document?.doc ?? null,
    search_name: document?.name ?? null,
    search_code: document?.code ?? null,
    words: JSON.stringify(document?.words ?? []),
  };
}

function isSearched({ changed }: FullProduct): boolean {
  return [...changed].some((field) => !UNSEARCHED.has(field));
}

function searchDocument({ values }: FullProduct, written: WrittenRow, references: ProductReferences) {
  const { name, sku, gtin, description, category_id } = written;
  return searchDocumentOf({
    ...{ name, sku, gtin, description },
    brand: typeof values.brand === 'string' ? references.brandName(values.brand) : null,
    ...references.categories.searchedNamesOf(category_id),
    specs: JSON.parse(written.specs) as Specs,
  });
}

/** Deletes the prepared rows, and the names that would come with them. */
export async function deletePrepared(tx: Tx, setId: string): Promise<void> {
  await sql`delete from prepared_products where set_id = ${setId}`.execute(tx);
  await sql`delete from prepared_references where set_id = ${setId}`.execute(tx);
}
