import { gstWithin } from '../../../../domain/platform/money.ts';

/** Amounts in whole paise. */
export interface MarginSums {
  units: number;
  /** Includes GST, after discounts. */
  salesPaise: number;
  /** Excludes GST. */
  netPaise: number;
  costPaise: number;
}

export const NOTHING_SOLD: MarginSums = { units: 0, salesPaise: 0, netPaise: 0, costPaise: 0 };

export interface SoldLine {
  /** Units that stay with the buyer, and what is paid for them. */
  quantity: number;
  paidPaise: number;
  gstRate: number;
  /** The units' part of the stock's value, less that of those that came back into it. */
  costPaise: number;
}

export function sumsOfLine({ quantity, paidPaise, gstRate, costPaise }: SoldLine): MarginSums {
  return {
    units: quantity,
    salesPaise: paidPaise,
    netPaise: paidPaise - gstWithin(paidPaise, gstRate),
    costPaise,
  };
}

export function addedSums(a: MarginSums, b: MarginSums): MarginSums {
  return {
    units: a.units + b.units,
    salesPaise: a.salesPaise + b.salesPaise,
    netPaise: a.netPaise + b.netPaise,
    costPaise: a.costPaise + b.costPaise,
  };
}
