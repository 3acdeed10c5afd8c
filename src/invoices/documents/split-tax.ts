import { scaledHalfUp } from '../../kit/rules/round-half-up.ts';

/** Whole paise; the taxes are contained in the amount paid. */
export interface TaxSplit {
  taxablePaise: number;
  cgstPaise: number;
  /** SGST, or UTGST in a Union Territory without a legislature. */
  sgstPaise: number;
  igstPaise: number;
}

/**
 * Parts add up to the amount. Between States all tax is IGST (IGST Act s. 5); within one, CGST and SGST are equal
 * halves (CGST Act s. 9).
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

export function addedSplits(splits: readonly TaxSplit[]): TaxSplit {
  const sumOf = (part: keyof TaxSplit) => splits.reduce((sum, split) => sum + split[part], 0);
  return {
    taxablePaise: sumOf('taxablePaise'),
    cgstPaise: sumOf('cgstPaise'),
    sgstPaise: sumOf('sgstPaise'),
    igstPaise: sumOf('igstPaise'),
  };
}
