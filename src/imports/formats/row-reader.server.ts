import { MAX_PICTURES } from '../../catalogue/products/catalogue-limits.ts';
import type { ImportField } from '../preview/import-fields.ts';
import { withoutFormulaQuote } from '../../kit/rules/csv.ts';
import * as importMessages from '../preview/import.words.ts';
import { isEmpty, type Cell, type SheetRow } from '../reading/sheet-table.server.ts';
import { CellFault, plainText, readField } from './field-readers.server.ts';
import type { FaultCode, NoteCode, SheetField, SheetProduct } from './sheet-product.server.ts';

const MAX_ADDRESS_LENGTH = 2000;

export type Mapping = Record<string, string>;

export class Columns {
  private readonly indexes: Map<string, number>;
  readonly headings: readonly string[];
  readonly mapping: Mapping;
  private readonly pictures: number[];

  constructor(headings: readonly string[], mapping: Mapping) {
    this.headings = headings;
    this.mapping = mapping;
    this.indexes = new Map(headings.map((heading, index) => [heading, index]));
    this.pictures = headings.flatMap((heading, index) =>
      /\b(image|picture|photo)s?\b/i.test(heading) && !/(alt|position|width|height)/i.test(heading)
        ? [index]
        : [],
    );
  }

  has(heading: string): boolean {
    return this.indexes.has(heading);
  }

  cell(row: SheetRow, heading: string | undefined): Cell | undefined {
    const index = heading === undefined ? undefined : this.indexes.get(heading);
    return index === undefined ? undefined : row.cells[index];
  }

  text(row: SheetRow, ...headings: string[]): string {
    for (const heading of headings) {
      const text = plainText(this.cell(row, heading));
      if (text !== '') return text;
    }
    return '';
  }

  hasPicture(row: SheetRow): boolean {
    return this.pictures.some((index) => !isEmpty(row.cells[index]));
  }

  /** `https://a.example/1.jpg, https://a.example/2.jpg` */
  pictureAddresses(row: SheetRow): string[] {
    const texts = this.pictures.flatMap((index) => plainText(row.cells[index]).split(/[\s,|]+/));
    return texts.filter((text) => /^https?:\/\//i.test(text) && text.length <= MAX_ADDRESS_LENGTH);
  }

  hasTooManyCells(row: SheetRow): boolean {
    return row.cells.slice(this.headings.length).some((cell) => !isEmpty(cell));
  }
}

export class RowReader {
  readonly product: SheetProduct;
  readonly row: SheetRow;
  private readonly columns: Columns;

  constructor(columns: Columns, row: SheetRow) {
    this.columns = columns;
    this.row = row;
    this.product = { row: row.row, id: null, sku: null, values: {}, faults: [], notes: [] };
    if (columns.hasTooManyCells(row)) this.fault('', 'columns', importMessages.faults.columns);
    if (columns.hasPicture(row)) this.note('pictures_not_fetched');
    this.addPictures(columns.pictureAddresses(row));
  }

  read(field: SheetField, cell = this.columns.cell(this.row, this.columns.mapping[field])): void {
    try {
      const value = readField(field, cell);
      if (value === undefined) return;
      if (field === 'sku' && value !== null) this.product.sku = String(value);
      this.product.values[field] = value;
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      this.fault(this.columns.mapping[field] ?? '', error.code, error.message);
    }
  }

  readId(): void {
    const heading = this.columns.mapping['id' satisfies ImportField];
    const text = withoutFormulaQuote(plainText(this.columns.cell(this.row, heading)));
    this.product.id = text === '' ? null : text;
  }

  addPictures(addresses: readonly string[]): void {
    const all = [...new Set([...(this.product.pictures ?? []), ...addresses])].slice(0, MAX_PICTURES);
    if (all.length > 0) this.product.pictures = all;
  }

  fault(column: string, code: FaultCode, message: string): void {
    this.product.faults.push({ column, code, message });
  }

  note(code: NoteCode): void {
    if (!this.product.notes.includes(code)) this.product.notes.push(code);
  }
}
