import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaledHalfUp } from './round-half-up.ts';

describe('scaledHalfUp', () => {
  it.each([
    [1, 1, 2, 1],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [5, 1, 2, 3],
    [0, 7, 9, 0],
    [114_900, 100, 118, 97_373],
  ])('of %d × %d ÷ %d is %d', (paise, multiplier, divisor, expected) => {
    expect(scaledHalfUp(paise, multiplier, divisor)).toBe(expected);
  });

  it('is exact where the product exceeds 2^53', () => {
    expect(scaledHalfUp(10 ** 13, 9_999_999_999_999, 10 ** 13)).toBe(9_999_999_999_999);
  });

  it('is at most half a paisa from the exact quotient, and above it at a half', () => {
    const whole = fc.integer({ min: 0, max: 10 ** 13 });
    fc.assert(
      fc.property(whole, fc.nat(), fc.integer({ min: 1, max: 10 ** 9 }), (paise, multiplier, divisor) => {
        fc.pre((BigInt(paise) * BigInt(multiplier)) / BigInt(divisor) < 2n ** 52n);

        const twiceOff =
          2n *
          (BigInt(scaledHalfUp(paise, multiplier, divisor)) * BigInt(divisor) -
            BigInt(paise) * BigInt(multiplier));

        expect(twiceOff > -BigInt(divisor) && twiceOff <= BigInt(divisor)).toBe(true);
      }),
    );
  });
});
