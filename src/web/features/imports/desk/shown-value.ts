import { indianNumber } from '../../../../domain/platform/money.ts';

/** @returns `nothing` for an empty value */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return indianNumber(value, Number.isInteger(value) ? 0 : 2);
  const text = Array.isArray(value) ? value.join(', ') : (value as string);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
