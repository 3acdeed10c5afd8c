import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import {
  adminRupees,
  gstWithin,
  hasAtMostTwoDecimals,
  indianNumber,
  paiseOf,
  percentOff,
  rupeesOf,
  rupeeSign,
  rupeeWord,
} from './money.ts';

const largestOrderPaise = MAX_PRICE_RUPEES * 100 * MAX_QUANTITY_PER_LINE * MAX_LINES_PER_ORDER;
const paise = fc.integer({ min: 0, max: largestOrderPaise });

describe('money', () => {
  it('converts to rupees and back to the same paise, up to the largest possible order', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(paiseOf(rupeesOf(amount))).toBe(amount);
        expect(hasAtMostTwoDecimals(rupeesOf(amount))).toBe(true);
      }),
    );
  });

  it('is refused with more than two decimals', () => {
    for (const amount of [0.001, 1.005, 0.1 + 0.2, 1e-7, Number.NaN, Infinity, -Infinity]) {
      expect(hasAtMostTwoDecimals(amount)).toBe(false);
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (thousandths) => {
        expect(hasAtMostTwoDecimals(thousandths / 1000)).toBe(thousandths % 10 === 0);
      }),
    );
  });

  it('is grouped as in India, for any size and sign', () => {
    const intl = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -largestOrderPaise, max: largestOrderPaise }), (amount) => {
        expect(indianNumber(rupeesOf(amount), 2)).toBe(intl.format(rupeesOf(amount)));
        expect(indianNumber(amount)).toBe(amount.toLocaleString('en-IN'));
      }),
    );
  });

  it('is formatted with all its digits', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        for (const draw of [rupeeSign, rupeeWord, adminRupees]) {
          const digits = draw(rupeesOf(amount))
            .replace(/^(₹|Rs\. )/, '')
            .replaceAll(',', '');
          expect(digits).toMatch(/^\d+(\.\d\d)?$/);
          expect(paiseOf(Number(digits))).toBe(amount);
        }
      }),
    );
  });

  it.each([
    [115_998, '₹1,15,998', 'Rs. 1,15,998', '₹1,15,998.00'],
    [99.5, '₹99.50', 'Rs. 99.50', '₹99.50'],
    [0, '₹0', 'Rs. 0', '₹0.00'],
    [1e7, '₹1,00,00,000', 'Rs. 1,00,00,000', '₹1,00,00,000.00'],
    [0.05, '₹0.05', 'Rs. 0.05', '₹0.05'],
  ])('of %d rupees is drawn as %s, %s and %s', (rupees, sign, word, admin) => {
    expect([rupeeSign(rupees), rupeeWord(rupees), adminRupees(rupees)]).toEqual([sign, word, admin]);
  });
});

describe('gstWithin', () => {
  it('is a whole number of paise, at most the price, and nearest to the exact share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom(0, 5, 12, 18, 28), (price, rate) => {
        const gst = gstWithin(price, rate);

        expect(Number.isInteger(gst)).toBe(true);
        expect(gst).toBeGreaterThanOrEqual(0);
        expect(gst).toBeLessThanOrEqual(price);
        const twice = 2n * BigInt(gst) * BigInt(100 + rate) - 2n * BigInt(price) * BigInt(rate);
        expect(twice >= -BigInt(100 + rate) && twice <= BigInt(100 + rate)).toBe(true);
      }),
    );
  });

  it('of 118 rupees at 18 % is 18 rupees', () => {
    expect(gstWithin(11_800, 18)).toBe(1800);
  });
});

describe('percentOff', () => {
  it('is 0 without a higher MRP', () => {
    expect([percentOff(100, null), percentOff(100, 100), percentOff(100, 90)]).toEqual([0, 0, 0]);
  });

  it('is between 0 and 100', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(10 ** 9), (price, mrp) => {
        expect(percentOff(price, mrp)).toBeGreaterThanOrEqual(0);
        expect(percentOff(price, mrp)).toBeLessThanOrEqual(100);
      }),
    );
  });
});
