import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeTaxOf } from '../../invoices/documents/fee-tax.ts';
import { proportionalShares } from './proportional-shares.ts';

const amounts = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 10 ** 13 }));
const weights = fc.array(fc.oneof(fc.constant(0), amounts), { minLength: 1, maxLength: 100 });

describe('proportionalShares', () => {
  it.each([
    // ₹1,000.00 and ₹500.00 share a fee of ₹100.00.
    [10_000, [100_000, 50_000], [6667, 3333]],
    // More than there is to weigh it by.
    [100, [1, 2], [33, 67]],
    // Goods that cost nothing share alike; the earlier gets the odd paisa.
    [101, [0, 0], [51, 50]],
    [5, [0, 1], [0, 5]],
    [0, [], []],
  ])('of %d over %j are %j', (amountPaise, weightsOfLines, shares) => {
    expect(proportionalShares(amountPaise, weightsOfLines)).toEqual(shares);
  });

  it('always add up, and are less than a paisa from the exact proportion', () => {
    fc.assert(
      fc.property(amounts, weights, (amountPaise, weightsOfLines) => {
        const shares = proportionalShares(amountPaise, weightsOfLines);
        const sum = weightsOfLines.reduce((total, weight) => total + BigInt(weight), 0n);

        expect(shares.reduce((total, share) => total + share, 0)).toBe(amountPaise);
        for (const [index, share] of shares.entries()) {
          const off = BigInt(share) * sum - BigInt(amountPaise) * BigInt(weightsOfLines[index]!);
          expect(sum === 0n || (off > -sum && off < sum)).toBe(true);
        }
      }),
    );
  });

  it('refuse an amount that nobody takes, and a negative one', () => {
    expect(() => proportionalShares(1, [])).toThrow(RangeError);
    expect(() => proportionalShares(-1, [1])).toThrow(RangeError);
  });

  it('give the tax of the fee of the example', () => {
    const [at18, at5] = proportionalShares(10_000, [100_000, 50_000]);

    expect(
      feeTaxOf([
        { rate: 18, feePaise: at18! },
        { rate: 5, feePaise: at5! },
      ]),
    ).toEqual([
      { rate: 5, feePaise: 3333, taxablePaise: 3174, taxPaise: 159 },
      { rate: 18, feePaise: 6667, taxablePaise: 5650, taxPaise: 1017 },
    ]);
  });
});
