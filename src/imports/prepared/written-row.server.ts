import type { FieldKind } from '../../catalogue/attributes/field-kinds.shapes.ts';
import {
  productField,
  SHEET_FIELD_NAMES,
  type SheetFieldName,
} from '../../catalogue/products/product-fields.shapes.ts';
import { isSpecField } from '../preview/import-fields.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import type { Specs } from '../../catalogue/listing/catalogue.shapes.ts';
import { storedValue, type StoredFields } from '../../catalogue/listing/listing-columns.server.ts';
import { originOf } from '../../catalogue/products/product-writes.server.ts';
import { groupPlace, type ProductValues } from '../formats/sheet-product.server.ts';
import type { ProductReferences } from '../apply/product-references.server.ts';
import type { ColumnTypes } from '../../db/record-set.ts';

export interface WrittenRow extends StoredFields<SheetFieldName> {
  id: string;
  slug: string | null;
  name: string;
  description: string;
  price_paise: number;
  category_id: string;
  brand_id: string | null;
  origin: string | null;
  maker_id: string | null;
  importer_id: string | null;
  net_quantity: number | null;
  net_unit: string | null;
  serials: string;
  specs: string;
  group_id: string | null;
  axis_values: string | null;
  keeps_maker: boolean;
}

const TYPES = {
  whole: 'int4',
  rupees: 'int8',
  percent: 'numeric',
  text: 'text',
  code: 'text',
  choice: 'text',
  yesNo: 'bool',
} as const satisfies Record<FieldKind['as'], string>;

/** The columns of the plain fields, in each statement that writes them. */
export const SHEET_COLUMNS = SHEET_FIELD_NAMES.map((name) => productField(name).column);

export const WRITTEN_TYPES: ColumnTypes<WrittenRow> = {
  id: 'uuid',
  slug: 'text',
  name: 'text',
  description: 'text',
  price_paise: 'int8',
  category_id: 'uuid',
  brand_id: 'uuid',
  origin: 'text',
  maker_id: 'uuid',
  importer_id: 'uuid',
  net_quantity: 'numeric',
  net_unit: 'text',
  serials: 'text',
  specs: 'text',
  group_id: 'uuid',
  axis_values: 'text',
  keeps_maker: 'bool',
  ...plainTypes(),
};

function plainTypes() {
  const types = SHEET_FIELD_NAMES.map(productField).map(({ column, kind }) => [column, TYPES[kind.as]]);
  return Object.fromEntries(types) as ColumnTypes<StoredFields<SheetFieldName>>;
}

export interface FullProduct {
  id: string;
  values: ProductValues;
  changed: ReadonlySet<string>;
}

/** @param slug of a new product; null keeps the present one */
export function writtenRow(
  { id, values, changed }: FullProduct,
  references: ProductReferences,
  slug: string | null,
): WrittenRow {
  const place = typeof values.group === 'string' ? groupPlace(values.group) : null;
  return {
    id,
    slug,
    name: text(values.name)!,
    description: text(values.description)!,
    price_paise: paiseOf(Number(values.price)),
    category_id: references.categories.idOf(text(values.category)!)!,
    brand_id: typeof values.brand === 'string' ? references.brandId(values.brand) : null,
    maker_id: makerIdOf('maker', values.maker, values.makerAddress, references),
    importer_id: makerIdOf('importer', values.importer, values.importerAddress, references),
    net_quantity: number(values.netQuantity),
    net_unit: text(values.netUnit),
    ...plainColumns(values),
    serials: text(values.serials) ?? 'off',
    ...originColumns(values, changed),
    group_id: place === null ? null : references.groupId(place.name, place.axes),
    axis_values: place === null ? null : JSON.stringify(place.values),
    // A packer stays one as long as the sheet gives no other maker.
    keeps_maker: !changed.has('maker') && !changed.has('makerAddress'),
  };
}

function plainColumns(values: ProductValues) {
  const columns = SHEET_FIELD_NAMES.map((name) => {
    const { column, kind } = productField(name);
    const value = values[name];
    const known = isOfType(TYPES[kind.as], value) ? value : 'initial' in kind ? kind.initial : null;
    return [column, storedValue(name, known)];
  });
  return Object.fromEntries(columns) as StoredFields<SheetFieldName>;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'text') return typeof value === 'string';
  return typeof value === (type === 'bool' ? 'boolean' : 'number');
}

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
