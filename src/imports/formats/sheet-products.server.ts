import { isImportField, isSpecField, translatedFields } from '../preview/import-fields.ts';
import { LANGUAGE_CODES } from '../../kit/rules/languages.ts';
import type { SheetTable } from '../reading/sheet-table.server.ts';
import { UnreadableFile } from '../reading/unreadable-file.server.ts';
import { Columns, type Mapping, RowReader } from './row-reader.server.ts';
import { FAULTS_HEADING, type SheetFormat } from './sheet-format.server.ts';
import type { SheetField, SheetProduct } from './sheet-product.server.ts';
import { shopifyProducts, shopifyStructure } from './shopify-products.server.ts';
import { wooCommerceProducts, wooCommerceStructure } from './woocommerce-products.server.ts';

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
