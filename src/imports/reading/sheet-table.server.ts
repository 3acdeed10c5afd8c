import { MAX_IMPORT_ROWS } from '../preview/imports-limits.ts';

const MAX_COLUMNS = 200;

/**
 * Drops blank rows; rows keep the spreadsheet's numbers.
 * @throws UnreadableFile import_empty, import_too_large, or import_header for a duplicate heading
 */
export function tableOf(
  records: readonly (readonly Cell[])[],
  headingRow: number,
): Pick<SheetTable, 'headings' | 'rows' | 'headingRow'> {
  const headings = withoutBlankEnd((records[headingRow - 1] ?? []).map(headingOf));
  const rows: SheetRow[] = [];
  for (const [index, cells] of records.entries()) {
    if (index >= headingRow && !cells.every(isEmpty)) rows.push({ row: index + 1, cells: [...cells] });
  }
  if (rows.length > MAX_IMPORT_ROWS || headings.length > MAX_COLUMNS)
    throw new UnreadableFile('import_too_large');
  if (headings.length === 0 || rows.length === 0) throw new UnreadableFile('import_empty', headings);
  const named = headings.filter((heading) => heading !== '').map(foldedHeading);
  if (new Set(named).size < named.length) throw new UnreadableFile('import_header', headings);
  return { headings, rows, headingRow };
}

/** Case matters only in the names of specs. */
export function foldedHeading(heading: string): string {
  return /^spec:/i.test(heading) ? `spec:${heading.slice(5)}` : heading.toLowerCase().replace(/\s+/g, ' ');
}

function headingOf(cell: Cell): string {
  return cell === null || typeof cell === 'object' ? '' : String(cell).trim();
}

function withoutBlankEnd(headings: string[]): string[] {
  return headings.slice(0, headings.findLastIndex((heading) => heading !== '') + 1);
}

export type Cell = string | number | boolean | null | DateCell | BrokenCell;

interface DateCell {
  /** `yyyy-mm-dd` */
  date: string;
}

interface BrokenCell {
  broken: 'formula_error' | 'merged_cell';
  text: string;
}

export interface SheetRow {
  /** Row number as the spreadsheet counts. */
  row: number;
  cells: Cell[];
}

/** The place of the table in a file; all of it may be left out. */
export interface TablePlace {
  sheet?: string | undefined;
  /** Row number as the spreadsheet counts; 1 unless given. */
  headingRow?: number | undefined;
}

export interface SheetTable {
  /** The names of a workbook's sheets; none in CSV. */
  sheets: string[];
  sheet: string | null;
  headingRow: number;
  /** Null for XLSX. */
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  headings: string[];
  rows: SheetRow[];
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type Delimiter = ',' | ';' | '\t' | '|';

export function isBroken(cell: Cell | undefined): cell is BrokenCell {
  return typeof cell === 'object' && cell !== null && 'broken' in cell;
}

export function isDate(cell: Cell | undefined): cell is DateCell {
  return typeof cell === 'object' && cell !== null && 'date' in cell;
}

export function isEmpty(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

export type FileRefusal =
  | 'import_empty'
  | 'import_header'
  | 'import_unreadable'
  | 'import_too_large'
  | 'import_type'
  | 'import_old_excel';

export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly refusal: FileRefusal;
  readonly columns: string[];
  /** Sheets of a workbook, so that another can be chosen. */
  sheets: string[] = [];

  constructor(refusal: FileRefusal, columns: string[] = [], cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
    this.columns = columns;
  }
}
