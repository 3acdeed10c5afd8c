import { splitTax } from './split-tax.ts';

export interface FeeShare {
  rate: number;
  feePaise: number;
}

interface FeeTax extends FeeShare {
  taxablePaise: number;
  taxPaise: number;
}

/**
 * Splits the delivery fee by rate, because delivery is one supply with the goods; rates ascending. Taxed as between
 * States: within one, the invoice may put a paisa elsewhere so that both halves are equal.
 */
export function feeTaxOf(shares: readonly FeeShare[]): FeeTax[] {
  const byRate = new Map<number, number>();
  for (const { rate, feePaise } of shares) byRate.set(rate, (byRate.get(rate) ?? 0) + feePaise);
  return [...byRate]
    .filter(([, feePaise]) => feePaise > 0)
    .sort(([a], [b]) => a - b)
    .map(([rate, feePaise]) => {
      const { taxablePaise } = splitTax(feePaise, rate, true);
      return { rate, feePaise, taxablePaise, taxPaise: feePaise - taxablePaise };
    });
}
