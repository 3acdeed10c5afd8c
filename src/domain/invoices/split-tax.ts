import { scaledHalfUp } from '../platform/round-half-up.ts';

/** An amount paid, split into its taxable value and the taxes contained in it; all in whole paise. */
export interface TaxSplit {
  taxablePaise: number;
  cgstPaise: number;
  /** SGST, or UTGST in a Union Territory without a legislature. */
  sgstPaise: number;
  igstPaise: number;
}

/**
 * Splits an amount that contains GST, so that the parts add up to it. Between States all tax is IGST (IGST Act s. 5);
 * within one, CGST and SGST are each half of it and equal (CGST Act s. 9).
 * @param paidPaise the amount with tax, in whole paise, not negative
 * @param ratePercent the GST rate, with at most two decimals: 18, 0.25
 * @param isInterState whether the place of supply is another State than the shop's
 */
export function splitTax(paidPaise: number, ratePercent: number, isInterState: boolean): TaxSplit {
  const rateHundredths = Math.round(ratePercent * 100);
  const wholeHundredths = 100 * 100 + rateHundredths;
  if (isInterState) {
    const taxablePaise = scaledHalfUp(paidPaise, 100 * 100, wholeHundredths);
    return { taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise: paidPaise - taxablePaise };
  }
  const halfPaise = scaledHalfUp(paidPaise, rateHundredths, 2 * wholeHundredths);
  return {
    taxablePaise: paidPaise - 2 * halfPaise,
    cgstPaise: halfPaise,
    sgstPaise: halfPaise,
    igstPaise: 0,
  };
}
