import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  importFieldLabel,
  isSpecField,
  translatedFields,
  isImportField,
  type ImportField,
} from '../preview/import-fields.ts';
import { withoutFormulaQuote } from '../../kit/rules/csv.ts';
import { LANGUAGE_CODES } from '../../kit/rules/languages.ts';
import { foldedHeading, UnreadableFile, type SheetTable } from '../reading/sheet-table.server.ts';
import { type Mapping, Columns, RowReader } from './row-reader.server.ts';
import { shopifyMapping, shopifyProducts, shopifyStructure } from './shopify-products.server.ts';
import { specValue, type SheetField, type SheetProduct } from './sheet-product.server.ts';
import {
  wooCommerceMapping,
  wooCommerceProducts,
  wooCommerceStructure,
} from './woocommerce-products.server.ts';

/** @throws UnreadableFile import_header without a key column; import_empty without a product */
export function sheetProducts(table: SheetTable, format: SheetFormat, mapping: Mapping): SheetProduct[] {
  const hasOwnKey =
    format === 'shopify' ||
    (format === 'woocommerce' && table.headings.some((heading) => heading.toLowerCase() === 'id'));
  if (!hasOwnKey && mapping.sku === undefined && mapping.id === undefined)
    throw new UnreadableFile('import_header', table.headings);
  const products = readerOf(format)(table, mapping);
  if (products.length === 0) throw new UnreadableFile('import_empty', table.headings);
  return products;
}

export function unmappedHeadings(
  headings: readonly string[],
  format: SheetFormat,
  mapping: Mapping,
): string[] {
  const structure =
    format === 'shopify'
      ? shopifyStructure(headings)
      : format === 'woocommerce'
        ? wooCommerceStructure(headings)
        : [];
  const used = new Set([...Object.values(mapping), ...structure]);
  return headings.filter((heading) => heading !== '' && heading !== FAULTS_HEADING && !used.has(heading));
}

export function isMappingOf(headings: readonly string[], mapping: Mapping): boolean {
  return Object.entries(mapping).every(([field, heading]) => isField(field) && headings.includes(heading));
}

const TRANSLATED: ReadonlySet<string> = new Set(translatedFields(LANGUAGE_CODES));

function isField(field: string): boolean {
  return isImportField(field) || isSpecField(field) || TRANSLATED.has(field);
}

function readerOf(format: SheetFormat): (table: SheetTable, mapping: Mapping) => SheetProduct[] {
  if (format === 'shopify') return shopifyProducts;
  return format === 'woocommerce' ? wooCommerceProducts : plainProducts;
}

function plainProducts(table: SheetTable, mapping: Mapping): SheetProduct[] {
  const columns = new Columns(table.headings, mapping);
  const fields = Object.keys(mapping).filter((field) => field !== 'id') as SheetField[];
  return table.rows.map((row) => {
    const reader = new RowReader(columns, row);
    for (const field of fields) reader.read(field);
    reader.readId();
    return reader.product;
  });
}

export const FAULTS_HEADING = 'why';

export type SheetFormat = 'ours' | 'shopify' | 'woocommerce' | 'sheet';

const OTHER_NAMES: Partial<Record<ImportField, string>> = {
  sku: 'item code|itemcode|article|article no|article number|model|model no|model number|part no|part number|product code|code|item no|sku code',
  name: 'product|product name|title|item|item name|particulars',
  description: 'details|long description|product description|specification|specifications',
  price: 'selling price|sale price|rate|unit price|price inr|price rs|our price|offer price',
  mrp: 'm r p|list price|mrp inr|mrp rs',
  category: 'product category|product type|type|segment',
  brand: 'make|vendor',
  hsn: 'hsn code|hsn sac|hsn sac code',
  gstRate: 'gst|gst %|tax|tax rate|tax %|igst|igst %',
  warrantyMonths: 'warranty|warranty in months',
  stock: 'qty|quantity|stock qty|available|closing stock',
  state: 'status',
  origin: 'country of origin|country|coo|made in',
  maker: 'manufacturer|manufactured by',
  importer: 'imported by',
  netUnit: 'uom|net unit',
  gtin: 'ean|upc|barcode|bar code|ean code',
  weightGrams: 'weight in grams|weight grams',
  costPrice: 'cost price|purchase price|landing cost|landing price',
  reorderAt: 'reorder level|min stock|minimum stock',
};

export function recognised(headings: readonly string[]): { format: SheetFormat; mapping: Mapping } {
  // The column of a file of faults.
  const named = headings.filter((heading) => heading !== '' && heading !== FAULTS_HEADING);
  const has = (heading: string) => headings.some((each) => each.toLowerCase() === heading);
  if (
    (has('handle') && (has('variant price') || has('variant sku') || has('option1 name'))) ||
    has('url handle')
  )
    return { format: 'shopify', mapping: shopifyMapping(headings) };
  if (
    has('type') &&
    (has('regular price') || has('parent')) &&
    (has('sku') || (has('id') && has('published')))
  )
    return { format: 'woocommerce', mapping: wooCommerceMapping(headings) };
  const mapping = mappingByName(named);
  const isOurs =
    Object.values(mapping).length === named.length && named.every((heading) => ourField(heading) !== null);
  return { format: isOurs ? 'ours' : 'sheet', mapping };
}

/** @returns the key of technical data in a heading such as `spec:lens` */
function specHeading(heading: string): string | null {
  const text = withoutFormulaQuote(heading);
  if (!/^spec:/i.test(text)) return null;
  const key = text.slice(5);
  return key.startsWith('"') ? String(specValue(key)) : key;
}

function mappingByName(headings: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const take = (field: string | null, heading: string) => {
    if (field !== null && !(field in mapping)) mapping[field] = heading;
  };
  for (const heading of headings) take(ourField(heading), heading);
  const isTaken = (heading: string) => Object.values(mapping).includes(heading);
  for (const heading of headings) if (!isTaken(heading)) take(guessedField(heading), heading);
  return mapping;
}

const OUR_FIELDS = [...IMPORT_FIELD_NAMES, ...translatedFields(LANGUAGE_CODES)];

function ourField(heading: string): string | null {
  const key = specHeading(heading);
  if (key !== null) return isSpecField(`spec:${key}`) ? `spec:${key}` : null;
  const folded = foldedHeading(heading);
  return OUR_FIELDS.find((field) => importFieldLabel(field).toLowerCase() === folded) ?? null;
}

function guessedField(heading: string): string | null {
  const words = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
  return (
    IMPORT_FIELD_NAMES.find(
      (field) =>
        field !== 'id' && (IMPORT_FIELDS[field].toLowerCase() === words || namesOf(field).includes(words)),
    ) ?? null
  );
}

function namesOf(field: ImportField): string[] {
  return OTHER_NAMES[field]?.split('|') ?? [];
}
