import type { FieldValue } from '../formats/sheet-product.server.ts';

/** Ignores how spreadsheets write line breaks. */
export function isSameValue(a: FieldValue | null, b: FieldValue | null): boolean {
  if (typeof a === 'string' && typeof b === 'string') return withPlainBreaks(a) === withPlainBreaks(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
