import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from '../../invoices/documents/in-words.ts';
import { quoteSums, mailHint, quoteStateOf, quoteWords } from './quote-sums.ts';
import { blankDraft, lineTotal, quoteBodyOf, totalOf, agoWords } from './quote-draft.desk.tsx';

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

it.each([
  ['sent', '2026-12-08T18:29:59.999Z', 'sent'],
  ['sent', '2026-12-08T18:30:00.000Z', 'expired'],
  ['draft', '2026-12-20T00:00:00.000Z', 'draft'],
  ['accepted', '2026-12-20T00:00:00.000Z', 'accepted'],
  ['withdrawn', '2026-12-20T00:00:00.000Z', 'withdrawn'],
] as const)('a %s quotation valid until 8 December is at %s %s', (state, now, answered) => {
  expect(quoteStateOf(state, '2026-12-08', new Date(now))).toBe(answered);
});

it('WhatsApp’s words name number, sum, last day and link', () => {
  const quote = { number: 'QTN/26-27/000001', totalPaise: 675_032, validUntil: '2026-12-08' };

  expect(quoteWords(quote, 'Chaukas', 'https://shop.example/quote/abc')).toBe(
    'Quotation QTN/26-27/000001 from Chaukas: ₹6,750.32, valid until 08-12-2026. https://shop.example/quote/abc',
  );
});

it('a hint of an address shows its first letter and its server', () => {
  expect(mailHint('riya.shah@example.com')).toBe('r•••@example.com');
});

const line = { productId: 'p', name: 'Camera', sku: null, quantity: '4', price: '₹1,149', discount: '7.5' };

describe('the total of a line', () => {
  it('is what the quotation will say', () => {
    expect(lineTotal(line, null)).toBe(4251.32);
    expect(lineTotal({ ...line, price: '' }, 1149)).toBe(4251.32);
    expect(totalOf([4251.32, 2499, null], '100')).toBe(6850.32);
  });

  it('is unknown while something cannot be read', () => {
    expect(lineTotal({ ...line, price: '' }, null)).toBeNull();
    expect(lineTotal({ ...line, quantity: 'four' }, null)).toBeNull();
    expect(lineTotal({ ...line, discount: '101' }, null)).toBeNull();
  });
});

it('a blank field is left to the shop, and what cannot be read to its refusal', () => {
  const body = quoteBodyOf({ ...blankDraft, lines: [{ ...line, price: '', discount: 'much' }] });

  expect(body).toMatchObject({ company: null, stateCode: null, deliveryFee: 0 });
  expect(body.lines).toEqual([{ product: 'p', quantity: 4, discountPercent: -1 }]);
  expect(Object.keys(body)).not.toContain('terms');
  expect(Object.keys(body)).not.toContain('validUntil');
  expect(Object.keys(body)).not.toContain('payBy');
});

it.each([
  ['2026-11-26T09:59:30Z', 'just now'],
  ['2026-11-26T10:00:10Z', 'just now'],
  ['2026-11-26T09:58:59Z', '1 minute ago'],
  ['2026-11-26T09:01:00Z', '59 minutes ago'],
  ['2026-11-26T08:00:00Z', '2 hours ago'],
  ['2026-11-25T10:00:00Z', '1 day ago'],
  ['2026-11-20T09:00:00Z', '6 days ago'],
])('%s is at ten o’clock on 26 November %s', (time, words) => {
  expect(agoWords(time, new Date('2026-11-26T10:00:00Z'))).toBe(words);
});
