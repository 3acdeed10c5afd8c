import { discountShares } from '../../../../domain/invoices/discount-shares.ts';
import { gstWithin } from '../../../../domain/platform/money.ts';

/** In whole paise. */
export interface MarginSums {
  units: number;
  /** With GST, after discounts. */
  salesPaise: number;
  /** Without GST. */
  netPaise: number;
  costPaise: number;
}

export const NOTHING_SOLD: MarginSums = { units: 0, salesPaise: 0, netPaise: 0, costPaise: 0 };

export interface SoldLine {
  productId: string;
  quantity: number;
  pricePaise: number;
  gstRate: number;
  /** The units' part of the stock's value. */
  costPaise: number;
}

/** @param discountPaise the order's discount, divided among the lines */
export function sumsOfLines(lines: readonly SoldLine[], discountPaise: number): MarginSums[] {
  const gross = lines.map(({ pricePaise, quantity }) => pricePaise * quantity);
  const shares = discountShares(discountPaise, gross);
  return lines.map(({ quantity, gstRate, costPaise }, index) => {
    const salesPaise = gross[index]! - shares[index]!;
    return { units: quantity, salesPaise, netPaise: salesPaise - gstWithin(salesPaise, gstRate), costPaise };
  });
}

export function addedSums(a: MarginSums, b: MarginSums): MarginSums {
  return {
    units: a.units + b.units,
    salesPaise: a.salesPaise + b.salesPaise,
    netPaise: a.netPaise + b.netPaise,
    costPaise: a.costPaise + b.costPaise,
  };
}
