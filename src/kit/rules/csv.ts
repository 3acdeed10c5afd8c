/** Excel assumes an older encoding than UTF-8 without it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Already formatted: `-973.72`. Unlike text, it may begin with a sign. */
export interface CsvNumber {
  digits: string;
}

/** CSV for Excel: RFC 4180, CRLF, UTF-8 with a byte order mark. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}

/** RFC 4180, ending with CRLF. Escapes text that a spreadsheet would run as a formula. */
export function csvLine(cells: readonly (string | CsvNumber)[]): string {
  return cells.map((cell) => (typeof cell === 'string' ? field(cell) : cell.digits)).join(',') + '\r\n';
}

function field(value: string): string {
  const harmless = withFormulaQuote(value);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text that Excel writes for a formula that fails; a CSV holds only this text. */
export const ERROR_TEXT = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/i;

/** Text that a spreadsheet would run (OWASP, CSV Injection) or has for a fault, and quoted text, so nothing is lost. */
const FORMULA = new RegExp(`^'*([=+\\-@＝＋－＠\\t\\r\\n]|${ERROR_TEXT.source.slice(1)})`, 'i');

export function withFormulaQuote(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function withoutFormulaQuote(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
