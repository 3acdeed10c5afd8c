import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPrice, type Rounding } from './rounded-price.ts';

describe('changedPrice', () => {
  it.each<[rupees: number, percent: number, roundTo: Rounding | undefined, changed: number]>([
    [1149, 10, undefined, 1263.9],
    [1149, 10, 1, 1264],
    [1149, 10, 10, 1260],
    [1149, 10, 9, 1259],
    [1999, -5, undefined, 1899.05],
    [1999, -5, 9, 1899],
    [249, 7.5, undefined, 267.68],
    [249, 7.5, 9, 269],
    [1264, 0, 9, 1269],
    [4, 0, 9, 9],
    [0, 10, 9, 9],
    [0, 10, 10, 0],
    [9, 0, 9, 9],
    [14, 0, 9, 19],
    [13.99, 0, 9, 9],
    [15, 0, 10, 20],
    [0.5, 0, 1, 1],
    [10_000_000, 900, undefined, 100_000_000],
    [100, 0.29, undefined, 100.29],
    [100, -90, 1, 10],
  ])('%d %d %% to %s is %d', (rupees, percent, roundTo, changed) => {
    expect(changedPrice(Math.round(rupees * 100), percent, roundTo)).toBe(Math.round(changed * 100));
  });

  const paise = fc.integer({ min: 0, max: 1_000_000_000 });

  it('finds the nearest price that ends in 9, and the higher of two', () => {
    fc.assert(
      fc.property(paise, (price) => {
        const rounded = changedPrice(price, 0, 9);

        expect(rounded % 1000).toBe(900);
        if (price >= 900) expect(Math.abs(rounded - price)).toBeLessThanOrEqual(500);
        expect(rounded - price).not.toBe(-500);
      }),
    );
  });

  it('agrees with an exact sum, whatever the percentage', () => {
    fc.assert(
      fc.property(paise, fc.integer({ min: -9000, max: 90_000 }), (price, hundredths) => {
        const exact = BigInt(price) * BigInt(10_000 + hundredths);
        const halfUp = (exact + 5000n) / 10_000n;

        expect(changedPrice(price, hundredths / 100)).toBe(Number(halfUp));
      }),
    );
  });
});
