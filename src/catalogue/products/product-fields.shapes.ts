import * as z from 'zod/mini';
import { isGtin } from './product-codes.ts';
import {
  HSN_PATTERN,
  MAX_GST_RATE,
  MAX_SKU_LENGTH,
  MAX_STOCK_UNITS,
  MAX_WARRANTY_MONTHS,
  MAX_WEIGHT_GRAMS,
} from './product-limits.ts';
import { SERIALS_CHOICES } from './product-choices.ts';
import { UNIT_CODES } from './units.ts';
import * as stockMessages from '../../stock/stock/stock.words.ts';
import {
  code,
  money,
  oneOf,
  oneOrNone,
  percent,
  text,
  whole,
  yesNo,
  type FieldKind,
} from '../attributes/field-kinds.shapes.ts';
import * as productDeskMessages from './product-desk.words.ts';
import { productMessages } from './product.words.ts';
import { ONSITE_NAMES, ONSITE_PRODUCTS } from '../../onsite/visits/onsite-choices.ts';

export interface ProductField {
  /** Of the table `products`, and of `prepared_products` where a sheet has the field. */
  column: string;
  kind: FieldKind;
  /** In every list, only with a product's details, or only to staff. */
  answered: 'summary' | 'details' | 'desk';
  /** A field without a part is drawn by the form's own code. */
  form: { part?: 'basics' | 'price' | 'stock' | 'legal'; label: string; hint?: string };
  /** Whether no sheet has it; the heading of one that sheets have stands in IMPORT_FIELDS. */
  isUnlisted?: true;
  /** Whether the search finds a product by it. */
  isSearched?: true;
}

export const PRODUCT_STATES = ['live', 'draft'] as const;
const SERIALS_NAMES = { off: 'Not asked for', optional: 'Optional', required: 'Required' };

/**
 * The plain fields of a product: each is a value in a column of its own. A row gives what is sent and answered, the
 * column, the field of the form and the column of a sheet. The form shows them in this order.
 */
export const PRODUCT_FIELDS = {
  isFeatured: {
    column: 'is_featured',
    kind: yesNo(false),
    answered: 'summary',
    form: { label: 'Featured' },
  },
  sku: {
    column: 'sku',
    kind: text(MAX_SKU_LENGTH),
    answered: 'summary',
    isSearched: true,
    form: { part: 'basics', label: 'SKU' },
  },
  state: {
    column: 'state',
    kind: oneOf(PRODUCT_STATES, productDeskMessages.state, 'live', { live: 'Live', draft: 'Draft' }),
    answered: 'desk',
    form: { part: 'basics', label: 'Status', hint: 'Drafts are not shown in the shop.' },
  },
  mrp: {
    column: 'mrp_paise',
    kind: money(() => productMessages.price),
    answered: 'summary',
    form: { part: 'price', label: 'MRP', hint: 'Rupees' },
  },
  /** What a unit cost, without GST. */
  costPrice: {
    column: 'cost_paise',
    kind: money(stockMessages.cost),
    answered: 'desk',
    form: { part: 'price', label: 'Cost', hint: 'Rupees for one, without GST' },
  },
  hsn: {
    column: 'hsn',
    kind: code(z.regex(HSN_PATTERN, { error: productDeskMessages.hsn }), productDeskMessages.hsn),
    answered: 'details',
    form: { part: 'price', label: 'HSN' },
  },
  gstRate: {
    column: 'gst_rate',
    kind: percent(MAX_GST_RATE, productDeskMessages.gstRate, 18),
    answered: 'details',
    form: { part: 'price', label: 'GST rate', hint: 'Percent' },
  },
  /** The unit of quantity: a UQC of tax documents. */
  uqc: {
    column: 'uqc',
    kind: oneOf(UNIT_CODES, productDeskMessages.unit, 'NOS'),
    answered: 'details',
    form: { part: 'price', label: 'Unit' },
    isUnlisted: true,
  },
  reorderAt: {
    column: 'reorder_at',
    kind: whole(MAX_STOCK_UNITS, stockMessages.reorderAt),
    answered: 'desk',
    form: { part: 'stock', label: 'Reorder at', hint: 'Units in stock' },
  },
  weightGrams: {
    column: 'weight_g',
    kind: whole(MAX_WEIGHT_GRAMS, productDeskMessages.weight),
    answered: 'details',
    form: { part: 'stock', label: 'Weight', hint: 'Grams, packed' },
  },
  gtin: {
    column: 'gtin',
    kind: code(z.refine(isGtin, { error: productDeskMessages.gtin }), productDeskMessages.gtin),
    answered: 'details',
    isSearched: true,
    form: { part: 'legal', label: 'GTIN', hint: '8, 12, 13 or 14 digits' },
  },
  warrantyMonths: {
    column: 'warranty_months',
    kind: whole(MAX_WARRANTY_MONTHS, productDeskMessages.warranty),
    answered: 'details',
    form: { part: 'legal', label: 'Warranty', hint: 'Months' },
  },
  /** Whether each unit is sold with its serial number. A bulk edit changes it, and no sheet has it. */
  serials: {
    column: 'serials',
    kind: oneOf(SERIALS_CHOICES, productDeskMessages.serials, 'off', SERIALS_NAMES),
    answered: 'desk',
    form: { part: 'legal', label: 'Serial numbers', hint: 'Asked for when it is packed' },
    isUnlisted: true,
  },
  /** The visit or contract that is sold with it; shoppers read it while visits are offered. */
  onsite: {
    column: 'onsite',
    kind: oneOrNone(ONSITE_PRODUCTS, productDeskMessages.onsite, ONSITE_NAMES),
    answered: 'desk',
    form: { part: 'legal', label: 'On site', hint: 'What this service books' },
    isUnlisted: true,
  },
} as const satisfies Readonly<Record<string, ProductField>>;

type Table = typeof PRODUCT_FIELDS;

export type ProductFieldName = keyof Table;

export type KindOf<Name extends ProductFieldName> = Table[Name]['kind'];

export type ColumnOf<Name extends ProductFieldName> = Table[Name]['column'];

export type FieldValue<Name extends ProductFieldName> = z.output<KindOf<Name>['body']>;

/** The names of the fields whose rows have this. */
export type FieldsWith<Part> = {
  [Name in ProductFieldName]: Table[Name] extends Part ? Name : never;
}[ProductFieldName];

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[];

/** The fields that a sheet may have. */
export type SheetFieldName = Exclude<ProductFieldName, FieldsWith<{ isUnlisted: true }>>;

export const SHEET_FIELD_NAMES = /* @__PURE__ */ PRODUCT_FIELD_NAMES.filter(
  (name): name is SheetFieldName => !productField(name).isUnlisted,
);

export function fieldsAnswered<Where extends ProductField['answered']>(where: Where) {
  return PRODUCT_FIELD_NAMES.filter((name) => PRODUCT_FIELDS[name].answered === where) as FieldsWith<{
    answered: Where;
  }>[];
}

/** The row of a field, whichever field it is. */
export function productField(name: ProductFieldName): ProductField {
  return PRODUCT_FIELDS[name];
}

/** @returns what is made of each field, by its name */
export function eachField<Value, Name extends ProductFieldName = ProductFieldName>(
  valueOf: (field: ProductField, name: Name) => Value,
  names = PRODUCT_FIELD_NAMES as unknown as readonly Name[],
): Record<Name, Value> {
  const values = names.map((name) => [name, valueOf(PRODUCT_FIELDS[name], name)]);
  return Object.fromEntries(values) as Record<Name, Value>;
}
