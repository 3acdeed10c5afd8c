import { proportionalShares } from '../platform/proportional-shares.ts';

/**
 * Divides a discount among lines in proportion to their prices (gst/proportional-shares.ts).
 * @param discountPaise whole paise, at most the sum of the prices
 * @param grossPaise the price of each line before the discount, in whole paise
 * @returns the share of each line; their sum is the discount, and none is more than its price
 * @throws RangeError when the discount is negative or more than the sum of the prices
 */
export function discountShares(discountPaise: number, grossPaise: readonly number[]): number[] {
  const sum = grossPaise.reduce((total, gross) => total + gross, 0);
  if (discountPaise < 0 || discountPaise > sum) {
    throw new RangeError(`A discount of ${discountPaise} paise cannot be divided among ${sum} paise.`);
  }
  return proportionalShares(discountPaise, grossPaise);
}
