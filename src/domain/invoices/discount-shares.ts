import { proportionalShares } from '../platform/proportional-shares.ts';

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
