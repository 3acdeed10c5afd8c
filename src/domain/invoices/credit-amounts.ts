import { scaledHalfUp } from '../platform/round-half-up.ts';
import { discountShares } from './discount-shares.ts';
import { splitTax, type TaxSplit } from './split-tax.ts';

/** A line of an invoice, with what earlier credit notes took back of it; in whole paise. */
export interface InvoicedLine {
  /** What was paid: the price less the discount, with tax. */
  paidPaise: number;
  creditedPaise: number;
  ratePercent: number;
  isInterState: boolean;
}

/** @returns what credit notes can still take back of a line, in whole paise */
export function restOf({ paidPaise, creditedPaise }: InvoicedLine): number {
  return paidPaise - creditedPaise;
}

/**
 * @param restPaise what is left of the line
 * @param restQuantity how many of its units no credit note has taken back yet
 * @param quantity how many units come back, from 1 to `restQuantity`
 * @returns what they are worth: all that is left for the last units
 * @throws RangeError when the quantity is not within its bounds
 */
export function creditForQuantity(restPaise: number, restQuantity: number, quantity: number): number {
  if (quantity < 1 || quantity > restQuantity) {
    throw new RangeError(`${quantity} of ${restQuantity} units cannot be credited.`);
  }
  return scaledHalfUp(restPaise, quantity, restQuantity);
}

/**
 * Spreads a credit note's amount over the lines of its invoice, as a discount is.
 * @param amountPaise whole paise, at most the sum of the rests
 * @param restsPaise what is left of each line
 * @returns the share of each line
 * @throws RangeError when the amount is negative or more than is left
 */
export function creditShares(amountPaise: number, restsPaise: readonly number[]): number[] {
  return discountShares(amountPaise, restsPaise);
}

/**
 * Splits what a credit note takes back of a line (CGST Act s. 34). It is the split of all that is credited after the
 * note less that of what was credited before it, so that any sequence of notes ends at exactly the invoice. Within a
 * State, a note of a single paisa may therefore have a taxable value of -1 and two heads of 1.
 * @param amountPaise whole paise, from 0 to the line's rest
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
