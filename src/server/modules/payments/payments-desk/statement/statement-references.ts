import { createHash } from 'node:crypto';
import { isUtr, normalisedReference } from '../../../../../domain/payments/utr.ts';

const TOKEN = /[\p{L}\p{N}]+/gu;
/** UPI or IMPS: 12 digits; NEFT: 16 and RTGS: 22 characters. */
const TRANSFER_NUMBER = /^(?:\d{12}|(?=.*\d)(?:[A-Z0-9]{16}|[A-Z0-9]{22}))$/;
const NOTHING = /^0*$/;

/** Some banks write a text such as TRANSFER FROM 48976901, the same for many transfers. */
const WORD = /(?:^|\s)\p{L}{2,}(?:\s|$)/u;

/**
 * @param column texts and cheque numbers in it are ignored, as they do not identify a transfer
 * @returns the column's reference, else the only transfer number in column and narration, else null
 */
export function referenceOf(column: string, narration: string): string | null {
  const reference = normalisedReference(column);
  if (isUtr(reference) && !NOTHING.test(reference) && !WORD.test(column)) return reference;
  const tokens = `${column} ${narration}`.toUpperCase().match(TOKEN) ?? [];
  const numbers = new Set(tokens.filter((token) => TRANSFER_NUMBER.test(token) && !NOTHING.test(token)));
  return numbers.size === 1 ? [...numbers][0]! : null;
}

/**
 * Substitute for a missing reference, the same in every file with that row.
 * @param occurrence 1 for the first of a file's equal rows, 2 for the second
 */
export function standInReference(
  day: string,
  amountPaise: number,
  narration: string,
  occurrence: number,
): string {
  const row = [day, amountPaise, narration, occurrence].join('|');
  return createHash('sha256').update(row).digest('hex').toUpperCase();
}
