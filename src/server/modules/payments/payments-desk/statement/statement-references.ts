import { createHash } from 'node:crypto';
import { ORDER_NUMBER_PREFIX } from '../../../../../domain/orders/orders-limits.ts';
import { isUtr, normalisedReference } from '../../../../../domain/payments/utr.ts';

const TOKEN = /[\p{L}\p{N}]+/gu;
/** The number of a UPI or IMPS transfer; that of an NEFT (16) or RTGS (22) transfer. */
const TRANSFER_NUMBER = /^(?:\d{12}|(?=.*\d)(?:[A-Z0-9]{16}|[A-Z0-9]{22}))$/;
/** Statements of some banks fill the column with zeros where there is no reference. */
const NOTHING = /^0*$/;
const NAMED_ORDER = /(?<![A-Z0-9])CHK[-\s]?(\d{1,15})/gi;

/** Some banks write a text into the column (TRANSFER FROM 48976901), the same for many transfers. */
const WORD = /(?:^|\s)\p{L}{2,}(?:\s|$)/u;

/**
 * @param column the cell of the reference column; what is no reference there, such as a text or the number of a
 * cheque, does not tell one transfer from another and is passed over
 * @returns the reference of a transfer: the column's, else the only transfer number in column and narration, else null
 */
export function referenceOf(column: string, narration: string): string | null {
  const reference = normalisedReference(column);
  if (isUtr(reference) && !NOTHING.test(reference) && !WORD.test(column)) return reference;
  const tokens = `${column} ${narration}`.toUpperCase().match(TOKEN) ?? [];
  const numbers = new Set(tokens.filter((token) => TRANSFER_NUMBER.test(token) && !NOTHING.test(token)));
  return numbers.size === 1 ? [...numbers][0]! : null;
}

/**
 * @param occurrence 1 for the first of a file's rows that are alike, 2 for the second
 * @returns what stands in for the reference of a transfer that has none, the same in every file with that row
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

/** @returns the numbers of the orders that a narration names (`CHK-104182`, `CHK104182P1`), each once */
export function ordersNamedIn(narration: string): string[] {
  return [
    ...new Set([...narration.matchAll(NAMED_ORDER)].map(([, digits]) => ORDER_NUMBER_PREFIX + digits!)),
  ];
}
