import { MAX_IMPORT_ROWS } from '../preview/import-fields.ts';
import { CsvError, parse } from 'csv-parse/sync';

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

/** Best pattern first, of a heading's letters alone in lower case: files shorten and punctuate headings freely. */
export type WantedColumns = Readonly<Record<string, WantedColumn>>;

interface WantedColumn {
  patterns: readonly RegExp[];
  isRequired: boolean;
}

/** The cells of a row by the column's name; '' where the file lacks the column. */
type ColumnRow = Record<string, string>;

const DELIMITERS = [',', ';', '\t'] as const;
const ROWS_TO_SEARCH = 60;
const MAX_CELL_LENGTH = 1000;
/** A line without such a character is neither a row nor a part of a quoted cell. */
const HAS_CONTENT = /["\p{L}\p{N}]/u;

/**
 * Reads named columns of a CSV text whose headings are somewhere in its first rows, by any of three delimiters. Blank
 * rows are dropped. Parsing stops once there are too many rows.
 * @throws UnreadableFile import_header, import_too_large, import_unreadable for an unclosed quotation mark
 */
export function readColumns(csv: string, wanted: WantedColumns, maxRows: number): ColumnRow[] {
  const text = csv
    .split(/\r\n|\n|\r/)
    .filter((line) => HAS_CONTENT.test(line))
    .join('\n');
  for (const delimiter of DELIMITERS) {
    const header = recordsOf(text, delimiter, ROWS_TO_SEARCH).findIndex((cells) => placesOf(cells, wanted));
    if (header === -1) continue;
    // Quoted blank rows count here, so that a file of them alone ends as well.
    const limit = header + 2 * maxRows + 1;
    const records = recordsOf(text, delimiter, limit);
    const rows = records.slice(header + 1).filter((cells) => cells.some((cell) => cell.trim() !== ''));
    if (rows.length > maxRows || records.length === limit) throw new UnreadableFile('import_too_large');
    const places = placesOf(records[header]!, wanted)!;
    return rows.map((cells) => rowOf(cells, places));
  }
  throw new UnreadableFile('import_header');
}

function recordsOf(text: string, delimiter: string, limit: number): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: limit,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile('import_unreadable', [], error);
    throw error;
  }
}

type Places = Record<string, number>;

/** The column of each; -1 where there is none. @returns null without a required one */
function placesOf(cells: readonly string[], wanted: WantedColumns): Places | null {
  const letters = cells.map((cell) =>
    plainText(cell)
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  );
  const places: Places = {};
  for (const [name, { patterns, isRequired }] of Object.entries(wanted)) {
    const found = patterns.map((pattern) => letters.findIndex((heading) => pattern.test(heading)));
    places[name] = found.find((index) => index !== -1) ?? -1;
    if (isRequired && places[name] === -1) return null;
  }
  return places;
}

function rowOf(cells: readonly string[], places: Places): ColumnRow {
  return Object.fromEntries(
    Object.entries(places).map(([name, index]) => [name, plainText(cells[index] ?? '')]),
  );
}

/** PostgreSQL cannot store NUL; other control characters are unreadable. */
function plainText(cell: string): string {
  return cell
    .slice(0, MAX_CELL_LENGTH)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
