import { MAX_QUANTITY_PER_LINE } from '../orders/orders-limits.ts';

export interface QuickLine {
  /** Place of the line in the text, counted from 1. */
  line: number;
  /** A SKU or GTIN. */
  code: string;
  /** Null where it cannot be read, or is no whole number from 1 to MAX_QUANTITY_PER_LINE. */
  quantity: number | null;
}

/**
 * Reads lines of a code and a quantity, as typed or as copied from a sheet: with a tab, comma, semicolon or blank between
 * them. A line without a quantity is one unit; blank lines are passed over.
 */
export function quickLines(text: string): QuickLine[] {
  return text.split(/\r?\n/).flatMap((typed, index) => {
    const [code = '', ...rest] = typed.trim().split(/\s*[\t,;]\s*|\s+(?=\S+$)/);
    return code === '' ? [] : [{ line: index + 1, code, quantity: quantityOf(rest) }];
  });
}

function quantityOf(typed: readonly string[]): number | null {
  const [first = '', ...others] = typed.filter((part) => part !== '');
  if (first === '') return 1;
  const quantity = /^\d{1,6}$/.test(first) && others.length === 0 ? Number(first) : 0;
  return quantity >= 1 && quantity <= MAX_QUANTITY_PER_LINE ? quantity : null;
}
