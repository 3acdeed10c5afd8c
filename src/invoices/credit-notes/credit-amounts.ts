import { scaledHalfUp } from '../../kit/rules/round-half-up.ts';
import { proportionalShares } from '../../kit/rules/proportional-shares.ts';
import { splitTax, type TaxSplit } from '../documents/split-tax.ts';

/** A line with the sum of earlier credit notes; whole paise. */
export interface InvoicedLine {
  /** Price less discount, with tax. */
  paidPaise: number;
  creditedPaise: number;
  ratePercent: number;
  isInterState: boolean;
}

/** The rest that can still be credited, in whole paise. */
export function restOf({ paidPaise, creditedPaise }: InvoicedLine): number {
  return paidPaise - creditedPaise;
}

/**
 * The last units get all that remains.
 * @throws RangeError when the quantity is not from 1 to `restQuantity`
 */
export function creditForQuantity(restPaise: number, restQuantity: number, quantity: number): number {
  if (quantity < 1 || quantity > restQuantity) {
    throw new RangeError(`${quantity} of ${restQuantity} units cannot be credited.`);
  }
  return scaledHalfUp(restPaise, quantity, restQuantity);
}

/**
 * Divides in proportion to the rests.
 * @throws RangeError when the amount is negative or more than is left
 */
export function creditShares(amountPaise: number, restsPaise: readonly number[]): number[] {
  return discountShares(amountPaise, restsPaise);
}

/**
 * CGST Act s. 34: the split of all credited after the note less that before it, so any sequence ends exactly at the
 * invoice. A note of one paisa may have a taxable value of -1 and two heads of 1.
 * @throws RangeError when the amount is negative or more than is left
 */
export function creditSplit(line: InvoicedLine, amountPaise: number): TaxSplit {
  if (amountPaise < 0 || amountPaise > restOf(line)) {
    throw new RangeError(`${amountPaise} of ${restOf(line)} paise cannot be credited.`);
  }
  const before = splitTax(line.creditedPaise, line.ratePercent, line.isInterState);
  const after = splitTax(line.creditedPaise + amountPaise, line.ratePercent, line.isInterState);
  return {
    taxablePaise: after.taxablePaise - before.taxablePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
    igstPaise: after.igstPaise - before.igstPaise,
  };
}

/**
 * Divides in proportion to the prices, in whole paise.
 * @throws RangeError when the discount is negative or more than the sum of the prices
 */
export function discountShares(discountPaise: number, grossPaise: readonly number[]): number[] {
  const sum = grossPaise.reduce((total, gross) => total + gross, 0);
  if (discountPaise < 0 || discountPaise > sum) {
    throw new RangeError(`A discount of ${discountPaise} paise cannot be divided among ${sum} paise.`);
  }
  return proportionalShares(discountPaise, grossPaise);
}
