import { withFormulaQuote } from './formula-quote.ts';

/** Excel reads a file without it in an older encoding than UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A number as it is to be written: `-973.72`. Unlike text, it may begin with a sign. */
export interface CsvNumber {
  digits: string;
}

/**
 * Writes a table as CSV for Excel (RFC 4180, CRLF, UTF-8 with a byte order mark).
 * @param rows the headings and the rows below them
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}

/**
 * Writes one row of CSV (RFC 4180), with CRLF at its end. Texts that a spreadsheet would run as formulas are escaped.
 */
export function csvLine(cells: readonly (string | CsvNumber)[]): string {
  return cells.map((cell) => (typeof cell === 'string' ? field(cell) : cell.digits)).join(',') + '\r\n';
}

function field(value: string): string {
  const harmless = withFormulaQuote(value);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
