import type { FieldValue } from '../formats/sheet-product.ts';

/** @returns whether two values of a field are the same; spreadsheets write line breaks in their own way */
export function isSameValue(a: FieldValue | null, b: FieldValue | null): boolean {
  if (typeof a === 'string' && typeof b === 'string') return withPlainBreaks(a) === withPlainBreaks(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
