import { isSpecField } from '../../../../domain/imports/import-fields.ts';
import { paiseOf } from '../../../../domain/platform/money.ts';
import type { Specs } from '../../../../contract/catalogue/catalogue-shapes.ts';
import { originOf } from '../../catalogue/products/product-origin.ts';
import { groupPlace } from '../formats/group-text.ts';
import type { ProductValues } from '../formats/sheet-product.ts';
import type { ProductReferences } from '../apply/product-references.ts';
import type { WrittenRow } from './written-columns.ts';

export interface FullProduct {
  id: string;
  values: ProductValues;
  changed: ReadonlySet<string>;
}

export const DEFAULT_GST_RATE = 18;

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
    serials: text(values.serials) ?? 'off',
    cost_paise: typeof values.costPrice === 'number' ? paiseOf(values.costPrice) : null,
    reorder_at: number(values.reorderAt),
    ...originColumns(values, changed),
    group_id: place === null ? null : references.groupId(place.name, place.axes),
    axis_values: place === null ? null : JSON.stringify(place.values),
    // A packer stays one as long as the sheet gives no other maker.
    keeps_maker: !changed.has('maker') && !changed.has('makerAddress'),
  };
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
