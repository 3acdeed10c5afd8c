/** What begins so would be run by a spreadsheet (OWASP, CSV Injection); and what is already quoted, so that nothing is lost. */
const QUOTED_OUT = /^'*[=+\-@\t\r]/;
const QUOTED_IN = /^'+[=+\-@\t\r]/;

/** @returns the text with one `'` in front where a spreadsheet would run it as a formula */
export function withFormulaQuote(text: string): string {
  return QUOTED_OUT.test(text) ? `'${text}` : text;
}

/** @returns the text without the `'` that withFormulaQuote put in front */
export function withoutFormulaQuote(text: string): string {
  return QUOTED_IN.test(text) ? text.slice(1) : text;
}
