import { isGtin, slugOf } from '../../catalogue/products/product-codes.ts';
import type { SheetRow, SheetTable } from '../reading/sheet-table.server.ts';
import { plainText } from './field-readers.server.ts';
import { groupText, sheetNumber, type ProductField, type SheetProduct } from './sheet-product.server.ts';
import { Columns, RowReader, type Mapping } from './row-reader.server.ts';

const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', deg: '°', times: '×', plusmn: '±' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', reg: '®', copy: '©' },
  ...{ trade: '™', euro: '€', pound: '£', frac12: '½', sup2: '²', sup3: '³', micro: 'µ', eacute: 'é' },
};

const DROPPED =
  /<(script|style|head|template|iframe|noscript)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi;

const BLOCK_END =
  /<\/(p|div|h[1-6]|ul|ol|table|tr|section|article|blockquote|pre|dl|dt|dd|li)\s*>|<br\b[^>]*>/gi;

const TAG = /<\/?[a-z][^>]*>/gi;

/** Shopify's headings before and after 2024 (help page "Using CSV files to import and export products"). */
const HEADINGS = {
  sku: ['variant sku', 'sku'],
  name: ['title'],
  description: ['body (html)', 'description'],
  brand: ['vendor'],
  category: ['type', 'product category'],
  price: ['variant price', 'price'],
  mrp: ['variant compare at price', 'compare-at price'],
  stock: ['variant inventory qty', 'inventory quantity'],
  gtin: ['variant barcode', 'barcode'],
  weightGrams: ['variant grams', 'weight value (grams)'],
  costPrice: ['cost per item'],
  state: ['status'],
} satisfies Partial<Record<ProductField, string[]>>;

export function shopifyMapping(headings: readonly string[]): Mapping {
  return Object.fromEntries(
    Object.entries(HEADINGS).flatMap(([field, names]) => {
      const heading = names.map((name) => headingNamed(headings, name)).find((found) => found !== undefined);
      return heading === undefined ? [] : [[field, heading]];
    }),
  );
}

export function shopifyStructure(headings: readonly string[]): string[] {
  return headings.filter((heading) =>
    /^(handle|url handle|published( on online store)?|option[1-3] (name|value)|(variant )?inventory tracker|product category)$/i.test(
      heading,
    ),
  );
}

/** The first row of a handle has what its variants share; each row with a price is a variant. */
export function shopifyProducts(table: SheetTable, mapping: Mapping): SheetProduct[] {
  const columns = new Columns(table.headings, mapping);
  const named = namedColumns(columns);
  const byHandle = new Map<string, SheetRow[]>();
  for (const row of table.rows) {
    const handle = named(row, 'handle', 'url handle') || `row ${row.row}`;
    byHandle.set(handle, [...(byHandle.get(handle) ?? []), row]);
  }
  return [...byHandle.values()]
    .flatMap((rows) => productsOf(columns, named, rows))
    .sort((a, b) => a.row - b.row);
}

type Named = (row: SheetRow, ...names: string[]) => string;

function namedColumns(columns: Columns): Named {
  const exact = new Map(columns.headings.map((heading) => [heading.toLowerCase(), heading]));
  return (row, ...names) => columns.text(row, ...names.flatMap((name) => exact.get(name) ?? []));
}

function productsOf(columns: Columns, named: Named, rows: SheetRow[]): SheetProduct[] {
  const first = rows[0]!;
  const isVariant = (row: SheetRow) =>
    optionValues(named, row).length > 0 ||
    plainText(columns.cell(row, columns.mapping.price)) !== '' ||
    plainText(columns.cell(row, columns.mapping.sku)) !== '';
  const variants = rows.filter(isVariant);
  const isSingle = variants.length === 1;
  const pictures = rows.flatMap((row) => columns.pictureAddresses(row));
  return variants.map((row) => variantOf(columns, named, { first, row, isSingle, pictures }));
}

interface Variant {
  first: SheetRow;
  row: SheetRow;
  isSingle: boolean;
  /** The pictures of all rows of the handle. */
  pictures: string[];
}

function variantOf(
  columns: Columns,
  named: Named,
  { first, row, isSingle, pictures }: Variant,
): SheetProduct {
  const reader = new RowReader(columns, row);
  const { product } = reader;
  // A variant without a picture of its own shows the first of all.
  if (isSingle || product.pictures === undefined)
    reader.addPictures(isSingle ? pictures : pictures.slice(0, 1));
  const title = named(first, 'title') || columns.text(first, columns.mapping.name ?? '');
  const axes = isSingle ? [] : optionNames(named, first);
  const values = axes.length > 0 ? optionValues(named, row) : [];
  reader.read('name', values.length > 0 ? `${title} - ${values.join(' / ')}` : title);
  readDescription(reader, columns.text(first, columns.mapping.description ?? ''));
  reader.read('brand', columns.cell(first, columns.mapping.brand));
  reader.read('category', categoryText(columns, named, first));
  reader.read('state', isPublished(named, first) ? 'live' : 'draft');
  reader.read('price');
  reader.read('costPrice');
  readMrp(reader, columns.cell(row, columns.mapping.mrp));
  readStock(reader, columns, named);
  readGtin(reader, columns.cell(row, columns.mapping.gtin));
  readWeight(reader, columns.cell(row, columns.mapping.weightGrams), 1);
  readSku(reader, named(first, 'handle', 'url handle'), values);
  if (values.length > 0 && values.length === axes.length)
    product.values.group = groupText({ name: title, axes, values });
  return product;
}

function optionNames(named: Named, first: SheetRow): string[] {
  return [1, 2, 3].map((number) => named(first, `option${number} name`)).filter((name) => name !== '');
}

/** A product without variants has the option Title with the value Default Title. */
function optionValues(named: Named, row: SheetRow): string[] {
  const values = [1, 2, 3]
    .map((number) => named(row, `option${number} value`))
    .filter((value) => value !== '');
  return values.length === 1 && values[0] === 'Default Title' ? [] : values;
}

function categoryText(columns: Columns, named: Named, first: SheetRow): string {
  const type = named(first, 'type');
  const mapped = columns.mapping.category;
  if (mapped !== undefined && !/^(type|product category)$/i.test(mapped)) return columns.text(first, mapped);
  const last = named(first, 'product category').split('>').at(-1)!.trim();
  return (type || last).replaceAll('>', '\\>');
}

function isPublished(named: Named, first: SheetRow): boolean {
  const published = named(first, 'published', 'published on online store').toLowerCase();
  const status = named(first, 'status').toLowerCase();
  return published !== 'false' && published !== 'no' && (status === '' || status === 'active');
}

function readStock(reader: RowReader, columns: Columns, named: Named): void {
  const hasTracker = columns.headings.some((heading) => /^(variant )?inventory tracker$/i.test(heading));
  const tracker = named(reader.row, 'variant inventory tracker', 'inventory tracker').toLowerCase();
  if (hasTracker && tracker !== 'shopify') reader.product.values.stock = null;
  else readShopStock(reader, columns.cell(reader.row, columns.mapping.stock));
}

/** Other shops go below 0 when they sell more than they have. */
export function readShopStock(reader: RowReader, cell: Parameters<RowReader['read']>[1]): void {
  if (/^[-−]\d+(\.0+)?$/.test(plainText(cell))) {
    reader.product.values.stock = 0;
    reader.note('stock_oversold');
  } else reader.read('stock', cell);
}

function readSku(reader: RowReader, handle: string, values: string[]): void {
  reader.read('sku');
  const { product } = reader;
  if (product.sku !== null || handle === '' || product.faults.some(({ code }) => code === 'sku_date')) return;
  reader.read('sku', [handle, ...values.map(slugOf)].filter((part) => part !== '').join('-'));
  reader.note('sku_made');
}

export function readDescription(reader: RowReader, text: string): void {
  if (isHtml(text)) reader.note('html_removed');
  reader.read('description', /[<&]/.test(text) ? htmlText(text) : text);
}

/** A comparison price is ignored unless above the price. */
export function readMrp(reader: RowReader, cell: Parameters<RowReader['read']>[1]): void {
  const mrp = sheetNumber(plainText(cell));
  const { price } = reader.product.values;
  if (mrp !== null && typeof price === 'number' && mrp <= price) return;
  reader.read('mrp', cell);
}

/** Ignored when not a GTIN: other shops keep anything in this column. */
export function readGtin(reader: RowReader, cell: Parameters<RowReader['read']>[1]): void {
  const digits = plainText(cell).replace(/^'/, '').replace(/[\s-]/g, '');
  if (isGtin(digits)) reader.read('gtin', digits);
}

/** @param grams the grams of the column's unit; a weight of 0 is ignored */
export function readWeight(reader: RowReader, cell: Parameters<RowReader['read']>[1], grams: number): void {
  const weight = sheetNumber(plainText(cell));
  if (weight === null) reader.read('weightGrams', cell);
  else if (weight > 0) reader.read('weightGrams', Math.round(weight * grams));
}

function headingNamed(headings: readonly string[], name: string): string | undefined {
  return headings.find((heading) => heading.toLowerCase() === name);
}

export function isHtml(text: string): boolean {
  return text.search(TAG) !== -1;
}

/** Block ends and `<br>` become line breaks, list items begin with a dash. Nothing is run or fetched. */
export function htmlText(html: string): string {
  const text = html
    .replace(DROPPED, '')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '- ')
    .replace(BLOCK_END, '\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(TAG, '');
  return decoded(text)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,30});/gi, (whole, name: string) => {
    if (name.startsWith('#')) return characterOf(name) ?? whole;
    return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole;
  });
}

function characterOf(name: string): string | null {
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || code === 0) return null;
  return code === 0xa0 ? ' ' : String.fromCodePoint(code);
}
