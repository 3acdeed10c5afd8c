/** A cell as it stands in a file. */
export type Cell = string | number | boolean | null | DateCell | BrokenCell;

/** A cell that the spreadsheet keeps as a date. */
export interface DateCell {
  /** `yyyy-mm-dd` */
  date: string;
}

/** A cell that has no value of its own. */
export interface BrokenCell {
  broken: 'formula_error' | 'merged_cell';
  /** What the spreadsheet shows: `#REF!` */
  text: string;
}

export interface SheetRow {
  /** As the spreadsheet counts: 1 is the first row, the heading. */
  row: number;
  cells: Cell[];
}

/** The table of a file: its headings, and the rows below that hold something. */
export interface SheetTable {
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
