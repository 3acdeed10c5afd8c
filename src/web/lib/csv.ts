/** Excel reads a file without it in an older encoding than UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes a table as CSV (RFC 4180, CRLF). Values that a spreadsheet would run as formulas are escaped.
 * @param rows the headings and the rows below them
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(field).join(',') + '\r\n').join('');
}

function field(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
