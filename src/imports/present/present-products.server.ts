import { sql, type SelectQueryBuilder } from 'kysely';
import type { CertificateKind } from '../../catalogue/products/catalogue-choices.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { SHEET_FIELD_NAMES } from '../../catalogue/products/product-fields.shapes.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import {
  groupText,
  type ProductField,
  type ProductValues,
  type FieldValue,
} from '../formats/sheet-product.server.ts';
import { columnsOfFields, plainFieldsReader } from '../../catalogue/listing/listing-columns.server.ts';
import { productTranslationsColumn } from '../../catalogue/translations/save-translations.server.ts';
import { isKitColumn, unitsOf } from '../../stock/stock/lock-stock.server.ts';
import type { CategoryPaths } from './category-paths.server.ts';

/** The keys that tell which product a row means, and whether another is in its way. */
export interface KeyedProduct {
  id: string;
  sku: string | null;
  name: string;
  isArchived: boolean;
  group: string | null;
}

/** Finds products by ids, archived ones too, and by SKUs whatever their capitals. */
export async function findKeyed(
  db: Db,
  { ids, skus }: { ids: readonly string[]; skus: readonly string[] },
): Promise<KeyedProduct[]> {
  const selected = db
    .selectFrom('products')
    .leftJoin('product_groups', 'product_groups.id', 'products.group_id')
    .select(['products.id', 'sku', 'products.name', 'archived_at', 'product_groups.name as group_name'])
    .select(['axes', 'axis_values']);
  const lowerSkus = skus.map((sku) => sku.toLowerCase());
  const byId = ids.length === 0 ? [] : await selected.where('products.id', '=', anyId(ids)).execute();
  const bySku =
    skus.length === 0
      ? []
      : await selected
          .where('products.archived_at', 'is', null)
          .where(sql`lower(products.sku)`, '=', sql`any(${lowerSkus}::text[])`)
          .execute();
  return [...byId, ...bySku].map(({ id, sku, name, archived_at, group_name, axes, axis_values }) => ({
    ...{ id, sku, name, isArchived: archived_at !== null },
    group:
      group_name === null
        ? null
        : groupText({ name: group_name, axes: axes ?? [], values: axis_values ?? [] }),
  }));
}

function anyId(ids: readonly string[]) {
  return sql<string>`any(${ids}::uuid[])`;
}

export async function presentById(
  db: Db,
  ids: readonly string[],
  { categories }: { categories: CategoryPaths },
  now: Date,
): Promise<Map<string, PresentProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPresent(db, now).where('products.id', '=', anyId(ids)).execute();
  return new Map(rows.map((row) => [row.id, presentProduct(row, categories)]));
}

/** A product in the fields that a sheet can have. */
export interface PresentProduct {
  id: string;
  isArchived: boolean;
  /** A kit's stock follows from its parts, so a file cannot change it. */
  isKit: boolean;
  updatedAt: Date;
  categoryId: string;
  values: ProductValues;
  /** The kinds that it has proof of; null where a reason replaces all. */
  proofs: CertificateKind[] | null;
}

interface Company {
  name: string;
  address: string;
}

const company = (column: 'maker_id' | 'importer_id') =>
  sql<Company | null>`(select jsonb_build_object('name', name, 'address', address)
    from makers where makers.id = ${sql.ref(`products.${column}`)})`;

/** Those of sheets, and the one that only a bulk edit changes. */
const FIELD_NAMES = [...SHEET_FIELD_NAMES, 'serials'] as const;
const plainFieldsOf = plainFieldsReader(FIELD_NAMES);

export function selectPresent(db: Db, now: Date) {
  return db
    .selectFrom('products')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('product_groups', 'product_groups.id', 'products.group_id')
    .select([
      'products.id',
      'products.rank',
      ...columnsOfFields(FIELD_NAMES),
      'products.name',
      'products.description',
      'products.price_paise',
      'products.category_id',
      'brands.name as brand',
      unitsOf().as('stock'),
      isKitColumn.as('is_kit'),
      'products.origin',
      company('maker_id').as('maker'),
      company('importer_id').as('importer'),
      'products.net_quantity',
      'products.net_unit',
      'products.specs',
      'product_groups.name as group_name',
      'product_groups.axes',
      'products.axis_values',
      'products.archived_at',
      'products.updated_at',
      'products.gate_reason',
      productTranslationsColumn.as('translations'),
      proofs(isoDayOf(now)).as('proofs'),
    ]);
}

function proofs(today: string) {
  return sql<CertificateKind[]>`array(select distinct kind from certificates
    where certificates.product_id = products.id and (certificates.state = 'not_required'
      or (certificates.state = 'certified' and certificates.expires >= ${today}::date)))`;
}

type RowOf<Query> = Query extends SelectQueryBuilder<Schema, never, infer Row> ? Row : never;
type PresentRow = RowOf<ReturnType<typeof selectPresent>>;

export function presentProduct(row: PresentRow, categories: CategoryPaths): PresentProduct {
  return {
    id: row.id,
    isArchived: row.archived_at !== null,
    isKit: row.is_kit,
    updatedAt: row.updated_at,
    categoryId: row.category_id,
    values: presentValues(row, categories),
    proofs: row.gate_reason === null ? row.proofs : null,
  };
}

function presentValues(row: PresentRow, categories: CategoryPaths): ProductValues {
  const values: ProductValues = {
    ...plainFieldsOf(row),
    name: row.name,
    description: row.description,
    price: rupeesOf(row.price_paise),
    category: categories.pathOf(row.category_id),
    brand: row.brand,
    stock: row.stock,
    origin: row.origin,
    maker: row.maker?.name ?? null,
    makerAddress: row.maker?.address ?? null,
    importer: row.importer?.name ?? null,
    importerAddress: row.importer?.address ?? null,
    netQuantity: row.net_quantity,
    netUnit: row.net_unit,
    group:
      row.group_name === null
        ? null
        : groupText({ name: row.group_name, axes: row.axes ?? [], values: row.axis_values ?? [] }),
  };
  for (const [language, { name, description }] of Object.entries(row.translations)) {
    values[`name:${language}`] = name;
    values[`description:${language}`] = description;
  }
  for (const [key, value] of Object.entries(row.specs)) values[`spec:${key}`] = value;
  return values;
}

export function presentValue({ values }: PresentProduct, field: ProductField) {
  return values[field] ?? null;
}

export function presentText(present: PresentProduct, field: ProductField): string | null {
  const value = presentValue(present, field);
  return typeof value === 'string' ? value : null;
}

/** Ignores how spreadsheets write line breaks. */
export function isSameValue(a: FieldValue | null, b: FieldValue | null): boolean {
  if (typeof a === 'string' && typeof b === 'string') return withPlainBreaks(a) === withPlainBreaks(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
