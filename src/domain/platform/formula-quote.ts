/** Text that a spreadsheet would run (OWASP, CSV Injection), and quoted text, so nothing is lost. */
const QUOTED_OUT = /^'*[=+\-@\t\r]/;
const QUOTED_IN = /^'+[=+\-@\t\r]/;

export function withFormulaQuote(text: string): string {
  return QUOTED_OUT.test(text) ? `'${text}` : text;
}

export function withoutFormulaQuote(text: string): string {
  return QUOTED_IN.test(text) ? text.slice(1) : text;
}
