import * as importMessages from '../preview/import.words.ts';
import type { SheetRow, SheetTable } from '../reading/sheet-table.server.ts';
import { plainText } from './field-readers.server.ts';
import { groupText, pathText, type ProductField, type SheetProduct } from './sheet-product.server.ts';
import {
  isHtml,
  readDescription,
  readGtin,
  readMrp,
  readShopStock,
  readWeight,
} from './shopify-products.server.ts';
import { Columns, RowReader, type Mapping } from './row-reader.server.ts';
/** WooCommerce's export (its wiki, "Product CSV Import Schema"). */
const HEADINGS = {
  sku: /^sku$/i,
  name: /^name$/i,
  description: /^description$/i,
  brand: /^brands?$/i,
  category: /^categories$/i,
  price: /^regular price$/i,
  stock: /^stock$/i,
  gtin: /^gtin, upc, ean,? or isbn$/i,
  weightGrams: /^weight \((kg|g)\)$/i,
  isFeatured: /^is featured\?$/i,
  state: /^published$/i,
} satisfies Partial<Record<ProductField, RegExp>>;
const STRUCTURE =
  /^(id|type|parent|short description|in stock\?|sale price|attribute \d+ (name|value\(s\)|visible|global|default))$/i;
const TYPES = ['simple', 'variable', 'variation'];
const MAX_ATTRIBUTES = 20;
const MAX_AXES = 3;

export function wooCommerceMapping(headings: readonly string[]): Mapping {
  return Object.fromEntries(
    Object.entries(HEADINGS).flatMap(([field, pattern]) => {
      const heading = headings.find((each) => pattern.test(each));
      return heading === undefined ? [] : [[field, heading]];
    }),
  );
}

export function wooCommerceStructure(headings: readonly string[]): string[] {
  return headings.filter((heading) => STRUCTURE.test(heading));
}

/** Reads simple products and variations; a `variable` row is only their group. */
export function wooCommerceProducts(table: SheetTable, mapping: Mapping): SheetProduct[] {
  const file = new WooCommerceFile(table, mapping);
  return table.rows.filter((row) => file.typeOf(row) !== 'variable').map((row) => file.productOf(row));
}

class WooCommerceFile {
  private readonly columns: Columns;
  private readonly names: Map<string, string>;
  private readonly parents = new Map<string, SheetRow>();

  constructor(table: SheetTable, mapping: Mapping) {
    this.columns = new Columns(table.headings, mapping);
    this.names = new Map(table.headings.map((heading) => [heading.toLowerCase(), heading]));
    for (const row of table.rows) {
      if (this.typeOf(row) !== 'variable') continue;
      for (const key of [this.text(row, 'sku'), `id:${this.text(row, 'id')}`])
        if (key !== '') this.parents.set(key, row);
    }
  }

  /** `simple, virtual` is a simple product. */
  typeOf(row: SheetRow): string {
    return this.text(row, 'type').toLowerCase().split(',')[0]!.trim() || 'simple';
  }

  productOf(row: SheetRow): SheetProduct {
    const reader = new RowReader(this.columns, row);
    const type = this.typeOf(row);
    if (!TYPES.includes(type))
      reader.fault(this.names.get('type') ?? '', 'type', importMessages.faults.type(type));
    const parent = type === 'variation' ? this.parents.get(this.text(row, 'parent')) : undefined;
    const attributes = parent ? this.attributesOf(row).slice(0, MAX_AXES) : [];
    this.readSku(reader);
    this.readName(reader, parent, attributes);
    readDescription(
      reader,
      withLineBreaks(
        this.mapped(row, 'description') || this.text(row, 'short description') || this.ofParent(parent),
      ),
    );
    for (const field of ['brand', 'isFeatured'] as const) reader.read(field, this.cellOr(row, parent, field));
    const categories = this.mapped(row, 'category') || (parent ? this.mapped(parent, 'category') : '');
    if (categories !== '') reader.read('category', firstCategory(categories));
    const isLive = [row, ...(parent ? [parent] : [])].every((each) => this.isPublished(each));
    reader.read('state', isLive ? 'live' : 'draft');
    this.readPrices(reader);
    this.readStock(reader);
    readGtin(reader, this.cell(row, 'gtin'));
    this.readWeight(reader, parent);
    if (parent && attributes.length > 0)
      reader.product.values.group = groupText({
        name: this.mapped(parent, 'name'),
        axes: attributes.map(({ axis }) => axis),
        values: attributes.map(({ value }) => value),
      });
    return reader.product;
  }

  /** A shop may do without SKUs, and its export then has only the IDs. */
  private readSku(reader: RowReader): void {
    reader.read('sku');
    const { product } = reader;
    const id = this.text(reader.row, 'id');
    if (product.sku !== null || id === '' || product.faults.some(({ code }) => code === 'sku_date')) return;
    product.sku = `woo-${id}`;
    product.values.sku = product.sku;
    reader.note('sku_from_id');
  }

  private readName(reader: RowReader, parent: SheetRow | undefined, attributes: Attribute[]): void {
    const own = this.mapped(reader.row, 'name');
    const made = parent
      ? [this.mapped(parent, 'name'), attributes.map(({ value }) => value).join(' / ')]
      : [];
    reader.read('name', own || made.filter((part) => part !== '').join(' - '));
  }

  private readPrices(reader: RowReader): void {
    const sale = this.text(reader.row, 'sale price');
    if (sale === '') {
      reader.read('price');
      return;
    }
    reader.read('price', sale);
    readMrp(reader, this.cell(reader.row, 'price'));
  }

  /** An empty stock is not counted; with In stock? 0 it is 0. */
  private readStock(reader: RowReader): void {
    if (this.columns.mapping.stock === undefined) return;
    if (this.mapped(reader.row, 'stock') !== '') readShopStock(reader, this.cell(reader.row, 'stock'));
    else reader.product.values.stock = this.text(reader.row, 'in stock?') === '0' ? 0 : null;
  }

  private readWeight(reader: RowReader, parent: SheetRow | undefined): void {
    const grams = /\(kg\)/i.test(this.columns.mapping.weightGrams ?? '') ? 1000 : 1;
    readWeight(reader, this.cellOr(reader.row, parent, 'weightGrams'), grams);
  }

  private isPublished(row: SheetRow): boolean {
    const heading = this.columns.mapping.state;
    return heading === undefined || this.columns.text(row, heading) === '1';
  }

  private attributesOf(row: SheetRow): Attribute[] {
    return Array.from({ length: MAX_ATTRIBUTES }, (_, index) => ({
      axis: this.text(row, `attribute ${index + 1} name`),
      value: this.text(row, `attribute ${index + 1} value(s)`),
    })).filter(({ axis, value }) => axis !== '' && value !== '');
  }

  private ofParent(parent: SheetRow | undefined): string {
    return parent ? this.mapped(parent, 'description') || this.text(parent, 'short description') : '';
  }

  private cellOr(row: SheetRow, parent: SheetRow | undefined, field: ProductField) {
    const own = this.cell(row, field);
    return plainText(own) === '' && parent ? this.cell(parent, field) : own;
  }

  private cell(row: SheetRow, field: ProductField) {
    return this.columns.cell(row, this.columns.mapping[field]);
  }

  private mapped(row: SheetRow, field: ProductField): string {
    return plainText(this.cell(row, field));
  }

  private text(row: SheetRow, name: string): string {
    const heading = this.names.get(name);
    return heading === undefined ? '' : this.columns.text(row, heading);
  }
}

interface Attribute {
  axis: string;
  value: string;
}

const BLOCK = '</?(?:p|div|ul|ol|li|h[1-6]|table|t[rdh]|blockquote|br|hr)\\b';
const BEFORE_BLOCK = new RegExp(`^\\s*${BLOCK}`, 'i');
const AFTER_BLOCK = new RegExp(`${BLOCK}[^<>]*>\\s*$`, 'i');
const AROUND_LENGTH = 200;

/**
 * The exporter writes a line break as `\n` in two characters, and these two as `\\n`. In HTML it counts as one unless a
 * block begins or ends there.
 */
function withLineBreaks(text: string): string {
  const plain = text.replace(/\\\\n|\\n/g, (escaped) => (escaped.length === 3 ? '\\n' : '\n'));
  if (!isHtml(plain)) return plain;
  return plain.replace(/\n/g, (_, at: number) => {
    const [before, after] = [
      plain.slice(Math.max(0, at - AROUND_LENGTH), at),
      plain.slice(at, at + AROUND_LENGTH),
    ];
    return BEFORE_BLOCK.test(after) || AFTER_BLOCK.test(before) ? '\n' : '<br>';
  });
}

function firstCategory(text: string): string {
  const [first = ''] = text.split(/(?<!\\),/);
  return pathText(
    first
      .replaceAll('\\,', ',')
      .split('>')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
}
