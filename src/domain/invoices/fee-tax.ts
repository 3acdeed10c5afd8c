import { scaledHalfUp } from '../platform/round-half-up.ts';

export interface FeeShare {
  rate: number;
  feePaise: number;
}

interface FeeTax extends FeeShare {
  taxablePaise: number;
  taxPaise: number;
}

/**
 * Splits the delivery fee by rate, because delivery is one supply with the goods. Taxable value = fee × 100 ÷ (100 +
 * rate), rounded half up once per rate; rates ascending.
 */
export function feeTaxOf(shares: readonly FeeShare[]): FeeTax[] {
  const byRate = new Map<number, number>();
  for (const { rate, feePaise } of shares) byRate.set(rate, (byRate.get(rate) ?? 0) + feePaise);
  return [...byRate]
    .filter(([, feePaise]) => feePaise > 0)
    .sort(([a], [b]) => a - b)
    .map(([rate, feePaise]) => {
      // In hundredths of a percent, so the division is exact.
      const taxablePaise = scaledHalfUp(feePaise, 10_000, Math.round(10_000 + rate * 100));
      return { rate, feePaise, taxablePaise, taxPaise: feePaise - taxablePaise };
    });
}
