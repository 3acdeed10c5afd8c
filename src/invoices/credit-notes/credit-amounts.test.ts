import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditForQuantity, creditShares, creditSplit, restOf, type InvoicedLine } from './credit-amounts.ts';
import { splitTax, type TaxSplit } from '../documents/split-tax.ts';

const NOTHING: TaxSplit = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

function sumOf(first: TaxSplit, second: TaxSplit): TaxSplit {
  return {
    taxablePaise: first.taxablePaise + second.taxablePaise,
    cgstPaise: first.cgstPaise + second.cgstPaise,
    sgstPaise: first.sgstPaise + second.sgstPaise,
    igstPaise: first.igstPaise + second.igstPaise,
  };
}

const invoice = fc.record({
  isInterState: fc.boolean(),
  lines: fc.array(
    fc.record({
      paidPaise: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 10 ** 11 })),
      quantity: fc.integer({ min: 1, max: 20 }),
      ratePercent: fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});

/** A note takes back units of one line, or an amount of all that is left; both as a share of what can be taken. */
const notes = fc.array(
  fc.record({
    kind: fc.constantFrom('quantity', 'amount'),
    index: fc.nat(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 12 },
);

describe('a credit note', () => {
  it('of one unit of three each time ends at exactly the invoice', () => {
    const line: InvoicedLine = { paidPaise: 344_700, creditedPaise: 0, ratePercent: 18, isInterState: false };
    const credited: number[][] = [];

    for (const restQuantity of [3, 2, 1]) {
      const amount = creditForQuantity(restOf(line), restQuantity, 1);
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = creditSplit(line, amount);
      credited.push([amount, taxablePaise, cgstPaise, sgstPaise, igstPaise]);
      line.creditedPaise += amount;
    }

    expect(credited).toEqual([
      [114_900, 97_372, 8764, 8764, 0],
      [114_900, 97_374, 8763, 8763, 0],
      [114_900, 97_372, 8764, 8764, 0],
    ]);
    expect(restOf(line)).toBe(0);
  });

  it.each([
    [100, 3, 1, 33],
    [67, 2, 1, 34],
    [33, 1, 1, 33],
    [100, 3, 2, 67],
    [100, 3, 3, 100],
    [1, 2, 1, 1],
    [0, 2, 1, 0],
    [10 ** 13, 3, 1, 3_333_333_333_333],
  ])(
    'of what is left, %d paise for %d units, gives %d units %d paise',
    (rest, restQuantity, units, amount) => {
      expect(creditForQuantity(rest, restQuantity, units)).toBe(amount);
    },
  );

  it('by amount is spread over what is left of the lines', () => {
    expect(creditShares(10_000, [114_900, 0, 249_900])).toEqual([3150, 0, 6850]);
  });

  it('by amount takes each line to exactly its end when nothing is left', () => {
    expect(creditShares(60, [10, 20, 30])).toEqual([10, 20, 30]);
  });

  it('cannot take back more than is left, nor less than nothing', () => {
    const line: InvoicedLine = { paidPaise: 100, creditedPaise: 40, ratePercent: 18, isInterState: true };

    expect(() => creditForQuantity(100, 2, 3)).toThrow('3 of 2 units cannot be credited.');
    expect(() => creditForQuantity(100, 2, 0)).toThrow('0 of 2 units cannot be credited.');
    expect(() => creditShares(101, [50, 50])).toThrow(RangeError);
    expect(() => creditSplit(line, 61)).toThrow('61 of 60 paise cannot be credited.');
    expect(() => creditSplit(line, -1)).toThrow('-1 of 60 paise cannot be credited.');
  });

  it('in any sequence, by quantity and amount, ends at exactly the invoice without a negative head', () => {
    fc.assert(
      fc.property(invoice, notes, ({ isInterState, lines: sold }, sequence) => {
        const lines = sold.map(({ paidPaise, quantity, ratePercent }) => ({
          line: { paidPaise, creditedPaise: 0, ratePercent, isInterState },
          restQuantity: quantity,
          heads: NOTHING,
        }));
        const credit = (index: number, amountPaise: number) => {
          const each = lines[index]!;
          const heads = creditSplit(each.line, amountPaise);

          expect(heads.taxablePaise + heads.cgstPaise + heads.sgstPaise + heads.igstPaise).toBe(amountPaise);
          expect(heads.cgstPaise).toBe(heads.sgstPaise);
          expect(Math.min(heads.cgstPaise, heads.igstPaise)).toBeGreaterThanOrEqual(0);
          // Two equal halves of a paisa of tax cannot come from a single paisa.
          const isSinglePaisa = amountPaise === 1 && !isInterState;
          expect(heads.taxablePaise).toBeGreaterThanOrEqual(isSinglePaisa ? -1 : 0);

          each.heads = sumOf(each.heads, heads);
          each.line.creditedPaise += amountPaise;
        };

        for (const { kind, index: any, share } of sequence) {
          const index = any % lines.length;
          const { line, restQuantity } = lines[index]!;
          if (kind === 'quantity' && restQuantity > 0) {
            const units = Math.max(1, Math.floor(share * restQuantity));
            credit(index, creditForQuantity(restOf(line), restQuantity, units));
            lines[index]!.restQuantity -= units;
          } else if (kind === 'amount') {
            const rests = lines.map((each) => restOf(each.line));
            const amount = Math.floor(share * rests.reduce((sum, rest) => sum + rest, 0));
            for (const [position, part] of creditShares(amount, rests).entries()) credit(position, part);
          }
        }
        for (const [index, { line, restQuantity }] of lines.entries()) {
          if (restQuantity > 0) credit(index, creditForQuantity(restOf(line), restQuantity, restQuantity));
          expect(restOf(line)).toBe(0);
          expect(lines[index]!.heads).toEqual(splitTax(line.paidPaise, line.ratePercent, isInterState));
        }
      }),
      { numRuns: 500 },
    );
  });
});
