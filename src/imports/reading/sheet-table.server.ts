export type Cell = string | number | boolean | null | DateCell | BrokenCell;

export interface DateCell {
  /** `yyyy-mm-dd` */
  date: string;
}

export interface BrokenCell {
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
