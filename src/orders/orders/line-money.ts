import { proportionalShares } from '../../kit/rules/proportional-shares.ts';

/** A line as sold; whole paise. */
export interface LinePrice {
  pricePaise: number;
  quantity: number;
  /** Discount on this line alone; a part of the order's discount. */
  discountPaise: number;
}

/**
 * The sum paid for each line: its price less its own discount and its share of the rest of the order's discount.
 * @param discountPaise of the whole order
 * @throws RangeError when that is less than the lines' own discounts
 */
export function paidForLines(discountPaise: number, lines: readonly LinePrice[]): number[] {
  const ownPaise = lines.reduce((sum, line) => sum + line.discountPaise, 0);
  const pricesPaise = lines.map((line) => line.pricePaise * line.quantity - line.discountPaise);
  const shares = proportionalShares(discountPaise - ownPaise, pricesPaise);
  return pricesPaise.map((pricePaise, index) => pricePaise - shares[index]!);
}
