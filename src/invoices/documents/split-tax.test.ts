import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitTax } from './split-tax.ts';

const paid = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 10 ** 13 }));
const rate = fc.oneof(
  fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40),
  fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100),
);

describe('splitTax', () => {
  it.each([
    [114_900, 18, 97_373, 17_527],
    [10_000, 18, 8475, 1525],
    [59, 18, 50, 9],
    [10_500, 5, 10_000, 500],
    [10_500, 0, 10_500, 0],
    [40_100, 0.25, 40_000, 100],
    [14_000, 40, 10_000, 4000],
    [0, 18, 0, 0],
  ])('of %d paise at %d %% between States is %d and IGST %d', (paise, percent, taxablePaise, igstPaise) => {
    expect(splitTax(paise, percent, true)).toEqual({ taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise });
  });

  it.each([
    [114_900, 18, 97_372, 8764],
    [10_000, 18, 8474, 763],
    [59, 18, 49, 5],
    [10_500, 5, 10_000, 250],
    [310_230, 18, 262_906, 23_662],
    [224_910, 18, 190_602, 17_154],
    [344_700, 18, 292_118, 26_291],
    [10_500, 0, 10_500, 0],
    [40_100, 0.25, 40_000, 50],
    [14_000, 40, 10_000, 2000],
    [0, 18, 0, 0],
  ])('of %d paise at %d %% within a State is %d and twice %d', (paise, percent, taxablePaise, half) => {
    expect(splitTax(paise, percent, false)).toEqual({
      taxablePaise,
      cgstPaise: half,
      sgstPaise: half,
      igstPaise: 0,
    });
  });

  it('adds up to what was paid, with equal halves and nothing negative', () => {
    fc.assert(
      fc.property(paid, rate, fc.boolean(), (paise, percent, isInterState) => {
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = splitTax(paise, percent, isInterState);

        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(paise);
        expect(cgstPaise).toBe(sgstPaise);
        expect(isInterState ? cgstPaise : igstPaise).toBe(0);
        expect(Math.min(taxablePaise, cgstPaise, igstPaise)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  // Rounding half a paisa of a head away changes rate × taxable value by the rate's share of it.
  it('has no head farther from rate × taxable value than half a paisa and the rate of it', () => {
    fc.assert(
      fc.property(paid, rate, fc.boolean(), (paise, percent, isInterState) => {
        const hundredths = BigInt(Math.round(percent * 100));
        const { taxablePaise, cgstPaise, igstPaise } = splitTax(paise, percent, isInterState);
        const [head, heads] = isInterState ? [igstPaise, 1n] : [cgstPaise, 2n];

        // Computed in units of 1/20,000 paisa, so that the comparison is exact.
        const off = 20_000n * BigInt(head) - (2n / heads) * BigInt(taxablePaise) * hundredths;
        const distance = off < 0n ? -off : off;

        expect(distance <= 10_000n + hundredths).toBe(true);
        if (percent <= 30) expect(distance <= 13_000n).toBe(true);
      }),
    );
  });
});
