/** Without it Excel takes UTF-8 for something older. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * @param rows the heading and the values below it
 * @returns the table as RFC 4180 has it, with CRLF, in which no value is taken for a formula by a spreadsheet
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(field).join(',') + '\r\n').join('');
}

function field(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
