import { MAX_STOCK_UNITS } from '../../catalogue/products/product-limits.ts';

/** @returns a whole number of units, else undefined */
export function unitsOf(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,7}$/.test(text) && Number(text) <= MAX_STOCK_UNITS ? Number(text) : undefined;
}

/** @returns rupees with at most two decimals, else undefined */
export function costOf(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}
