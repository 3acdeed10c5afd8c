import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountShares } from '../credit-notes/credit-amounts.ts';

const prices = fc.array(fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10 ** 13 })), {
  minLength: 1,
  maxLength: 100,
});
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Prices and a discount of any size up to their sum. */
const discounted = prices
  .filter((grossPaise) => sumOf(grossPaise) <= 10 ** 13)
  .chain((grossPaise) =>
    fc.record({
      grossPaise: fc.constant(grossPaise),
      discountPaise: fc.integer({ min: 0, max: sumOf(grossPaise) }),
    }),
  );

describe('discountShares', () => {
  it.each([
    [59_460, [344_700, 249_900], [34_470, 24_990]],
    // The larger remainder gets the paisa that is left over.
    [1, [30, 70], [0, 1]],
    // The lower position gets it among equal remainders.
    [1, [50, 50], [1, 0]],
    [2, [10, 10, 10], [1, 1, 0]],
    [5, [10, 10, 10], [2, 2, 1]],
    [0, [10, 20], [0, 0]],
    [30, [10, 20], [10, 20]],
    [1, [0, 5, 0], [0, 1, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
  ])('of %d paise over %j are %j', (discountPaise, grossPaise, shares) => {
    expect(discountShares(discountPaise, grossPaise)).toEqual(shares);
  });

  it.each([
    [-1, [10]],
    [11, [10]],
    [1, []],
  ])('of %d paise over %j are refused', (discountPaise, grossPaise) => {
    expect(() => discountShares(discountPaise, grossPaise)).toThrow(RangeError);
  });

  it('add up to the discount, and none is more than its price', () => {
    fc.assert(
      fc.property(discounted, ({ discountPaise, grossPaise }) => {
        const shares = discountShares(discountPaise, grossPaise);

        expect(sumOf(shares)).toBe(discountPaise);
        expect(shares.every((share, index) => share >= 0 && share <= grossPaise[index]!)).toBe(true);
      }),
    );
  });

  it('are less than a paisa from the exact proportion', () => {
    fc.assert(
      fc.property(discounted, ({ discountPaise, grossPaise }) => {
        const sum = BigInt(sumOf(grossPaise));
        for (const [index, share] of discountShares(discountPaise, grossPaise).entries()) {
          const off = BigInt(share) * sum - BigInt(discountPaise) * BigInt(grossPaise[index]!);

          expect(sum === 0n || (off > -sum && off < sum)).toBe(true);
        }
      }),
    );
  });

  it('of the largest amounts are exact', () => {
    const [first, second] = discountShares(10 ** 13 - 1, [5 * 10 ** 12, 5 * 10 ** 12]);

    expect([first, second]).toEqual([5 * 10 ** 12, 5 * 10 ** 12 - 1]);
  });
});
