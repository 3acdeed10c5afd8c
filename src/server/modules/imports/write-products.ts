import { sql } from 'kysely';
import type { Specs } from '../../../contract/catalogue-shapes.ts';
import { isSpecField } from '../../../contract/import-fields.ts';
import { paiseOf } from '../../../contract/money.ts';
import { columnValues, recordSet, type ColumnTypes } from '../../../db/record-set.ts';
import type { Tx } from '../../transaction/in-transaction.ts';
import { renewSearchDocuments } from '../search/renew-search-documents.ts';
import { originOf } from '../catalogue/product-origin.ts';
import { groupPlace } from './formats/group-text.ts';
import type { ProductValues } from './formats/sheet-product.ts';
import type { ProductReferences } from './product-references.ts';

/** A product with all its fields as they shall be. */
export interface FullProduct {
  id: string;
  values: ProductValues;
  /** The fields that change; all of a new product. */
  changed: ReadonlySet<string>;
}

interface WrittenRow {
  id: string;
  slug: string | null;
  sku: string | null;
  name: string;
  description: string;
  price_paise: number;
  mrp_paise: number | null;
  category_id: string;
  brand_id: string | null;
  hsn: string | null;
  gst_rate: number;
  warranty_months: number | null;
  is_featured: boolean;
  state: string;
  origin: string | null;
  maker_id: string | null;
  importer_id: string | null;
  net_quantity: number | null;
  net_unit: string | null;
  gtin: string | null;
  weight_g: number | null;
  cost_paise: number | null;
  reorder_at: number | null;
  specs: string;
  group_id: string | null;
  axis_values: string | null;
  keeps_maker: boolean;
}

const TYPES: ColumnTypes<WrittenRow> = {
  id: 'uuid',
  slug: 'text',
  sku: 'text',
  name: 'text',
  description: 'text',
  price_paise: 'int8',
  mrp_paise: 'int8',
  category_id: 'uuid',
  brand_id: 'uuid',
  hsn: 'text',
  gst_rate: 'numeric',
  warranty_months: 'int4',
  is_featured: 'bool',
  state: 'text',
  origin: 'text',
  maker_id: 'uuid',
  importer_id: 'uuid',
  net_quantity: 'numeric',
  net_unit: 'text',
  gtin: 'text',
  weight_g: 'int4',
  cost_paise: 'int8',
  reorder_at: 'int4',
  specs: 'text',
  group_id: 'uuid',
  axis_values: 'text',
  keeps_maker: 'bool',
};
const DEFAULT_GST_RATE = 18;

const axisValues = sql`case when written.axis_values is not null
  then array(select jsonb_array_elements_text(written.axis_values::jsonb)) end`;

/** Adds products, in one statement. Their stock is booked apart. */
export async function insertProducts(
  tx: Tx,
  products: readonly (FullProduct & { slug: string })[],
  references: ProductReferences,
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => rowOf(product, references, product.slug));
  await sql`
    insert into products (id, slug, sku, name, description, price_paise, mrp_paise, category_id, brand_id, hsn, gst_rate,
      warranty_months, is_featured, state, origin, maker_id, importer_id, net_quantity, net_unit, gtin, weight_g, cost_paise,
      reorder_at, specs, group_id, axis_values, created_at, updated_at)
    select id, slug, sku, name, description, price_paise, mrp_paise, category_id, brand_id, hsn, gst_rate,
      warranty_months, is_featured, state, origin, maker_id, importer_id, net_quantity, net_unit, gtin, weight_g, cost_paise,
      reorder_at, specs::jsonb, group_id, ${axisValues}, ${now}::timestamptz, ${now}::timestamptz
    from ${recordSet(TYPES, columnValues(TYPES, rows))} written`.execute(tx);
  tx.effects.catalogueChanged();
  await renewSearchDocuments(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Changes products, in one statement. Their stock is booked apart. Each was updated 1 ms later than before, at least. */
export async function updateProducts(
  tx: Tx,
  products: readonly FullProduct[],
  references: ProductReferences,
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => rowOf(product, references, null));
  await sql`
    update products set sku = written.sku, name = written.name, description = written.description,
      price_paise = written.price_paise, mrp_paise = written.mrp_paise, category_id = written.category_id,
      brand_id = written.brand_id, hsn = written.hsn, gst_rate = written.gst_rate,
      warranty_months = written.warranty_months, is_featured = written.is_featured, state = written.state,
      origin = written.origin,
      maker_id = case when written.keeps_maker then products.maker_id else written.maker_id end,
      importer_id = written.importer_id, net_quantity = written.net_quantity, net_unit = written.net_unit,
      gtin = written.gtin, weight_g = written.weight_g, cost_paise = written.cost_paise,
      reorder_at = written.reorder_at, specs = written.specs::jsonb, group_id = written.group_id,
      axis_values = ${axisValues},
      updated_at = greatest(${now}::timestamptz, products.updated_at + interval '1 millisecond')
    from ${recordSet(TYPES, columnValues(TYPES, rows))} written
    where products.id = written.id`.execute(tx);
  tx.effects.catalogueChanged();
  await renewSearchDocuments(
    tx,
    rows.map(({ id }) => id),
  );
}

function rowOf(
  { id, values, changed }: FullProduct,
  references: ProductReferences,
  slug: string | null,
): WrittenRow {
  const place = typeof values.group === 'string' ? groupPlace(values.group) : null;
  return {
    id,
    slug,
    sku: text(values.sku),
    name: text(values.name)!,
    description: text(values.description)!,
    price_paise: paiseOf(Number(values.price)),
    mrp_paise: typeof values.mrp === 'number' ? paiseOf(values.mrp) : null,
    category_id: references.categories.idOf(text(values.category)!)!,
    brand_id: typeof values.brand === 'string' ? references.brandId(values.brand) : null,
    hsn: text(values.hsn),
    gst_rate: number(values.gstRate) ?? DEFAULT_GST_RATE,
    warranty_months: number(values.warrantyMonths),
    is_featured: values.isFeatured === true,
    state: text(values.state) ?? 'live',
    maker_id: makerIdOf('maker', values.maker, values.makerAddress, references),
    importer_id: makerIdOf('importer', values.importer, values.importerAddress, references),
    net_quantity: number(values.netQuantity),
    net_unit: text(values.netUnit),
    gtin: text(values.gtin),
    weight_g: number(values.weightGrams),
    cost_paise: typeof values.costPrice === 'number' ? paiseOf(values.costPrice) : null,
    reorder_at: number(values.reorderAt),
    ...originColumns(values, changed),
    group_id: place === null ? null : references.groupId(place.name, place.axes),
    axis_values: place === null ? null : JSON.stringify(place.values),
    // A packer stays one as long as the sheet says nothing else of it.
    keeps_maker: !changed.has('maker') && !changed.has('makerAddress'),
  };
}

/** The origin's code and its name in the technical data, which go together. */
function originColumns(values: ProductValues, changed: ReadonlySet<string>) {
  const specs: Specs = Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      isSpecField(field) && value !== null && value !== undefined
        ? [[field.slice('spec:'.length), value]]
        : [],
    ),
  );
  const code = text(values.origin);
  const asked = changed.has('origin')
    ? { origin: code }
    : changed.has('spec:countryOfOrigin')
      ? { specs }
      : {};
  const both = originOf({ origin: undefined, specs: undefined, ...asked }, specs);
  return {
    origin: both.origin === undefined ? code : both.origin,
    specs: JSON.stringify(both.specs ?? specs),
  };
}

function makerIdOf(
  kind: 'maker' | 'importer',
  name: ProductValues['maker'],
  address: ProductValues['maker'],
  references: ProductReferences,
): string | null {
  return typeof name === 'string' && typeof address === 'string'
    ? references.makerId(kind, name, address)
    : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
