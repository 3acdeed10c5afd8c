import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from '../../invoices/documents/in-words.ts';
import { quoteSums } from './quote-sums.ts';

const CAMERAS = { pricePaise: 114_900, discountPercent: 7.5, quantity: 4, rate: 18 };
const RECORDER = { pricePaise: 249_900, discountPercent: 0, quantity: 1, rate: 18 };

describe('quoteSums', () => {
  it('of cameras less 7.5 % and a recorder, in the shop’s own State', () => {
    const { lines, goodsPaise, totalPaise, totals } = quoteSums([CAMERAS, RECORDER], 0, null, false);

    expect(lines).toEqual([
      {
        unitPaise: 106_283,
        totalPaise: 425_132,
        taxablePaise: 360_282,
        cgstPaise: 32_425,
        sgstPaise: 32_425,
        igstPaise: 0,
      },
      {
        unitPaise: 249_900,
        totalPaise: 249_900,
        taxablePaise: 211_780,
        cgstPaise: 19_060,
        sgstPaise: 19_060,
        igstPaise: 0,
      },
    ]);
    expect([goodsPaise, totalPaise]).toEqual([675_032, 675_032]);
    expect(totals).toEqual({ taxablePaise: 572_062, cgstPaise: 51_485, sgstPaise: 51_485, igstPaise: 0 });
    expect(amountInWords(totalPaise)).toBe(
      'Rupees Six Thousand Seven Hundred Fifty and Thirty-Two Paise Only',
    );
  });

  it('between States has IGST alone', () => {
    const { lines } = quoteSums([{ ...CAMERAS, discountPercent: 0, quantity: 1 }], 0, null, true);

    expect(lines[0]).toMatchObject({ taxablePaise: 97_373, cgstPaise: 0, sgstPaise: 0, igstPaise: 17_527 });
  });

  it('taxes the delivery fee as the goods, or at its own rate', () => {
    const goods = [
      { pricePaise: 100_000, discountPercent: 0, quantity: 3, rate: 18 },
      { pricePaise: 100_000, discountPercent: 0, quantity: 1, rate: 5 },
    ];

    const shared = quoteSums(goods, 10_000, null, true);
    const own = quoteSums(goods, 10_000, 18, true);

    expect(shared.fees.map(({ rate, feePaise }) => [rate, feePaise])).toEqual([
      [5, 2500],
      [18, 7500],
    ]);
    expect(own.fees.map(({ rate, feePaise, igstPaise }) => [rate, feePaise, igstPaise])).toEqual([
      [18, 10_000, 1525],
    ]);
    expect([shared.goodsPaise, shared.totalPaise]).toEqual([400_000, 410_000]);
  });

  it('adds up to a paisa, whatever is quoted', () => {
    const line = fc.record({
      pricePaise: fc.integer({ min: 0, max: 10 ** 9 }),
      discountPercent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      quantity: fc.integer({ min: 1, max: 1000 }),
      rate: fc.constantFrom(0, 5, 12, 18, 28),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 0, max: 10 ** 7 }),
        fc.constantFrom(null, 18),
        fc.boolean(),
        (quoted, feePaise, feeRate, isInterState) => {
          const { lines, totals, totalPaise } = quoteSums(quoted, feePaise, feeRate, isInterState);
          const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = totals;
          expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
          expect(cgstPaise).toBe(sgstPaise);
          expect(isInterState ? cgstPaise : igstPaise).toBe(0);
          lines.forEach(({ unitPaise, totalPaise: ofLine }, index) => {
            expect(ofLine).toBe(unitPaise * quoted[index]!.quantity);
            expect(unitPaise).toBeLessThanOrEqual(quoted[index]!.pricePaise);
          });
        },
      ),
    );
  });
});
