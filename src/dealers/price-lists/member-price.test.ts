import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exGstPaise, faultOfBreaks, isListInForce, memberPrice, priceLess } from './member-price.ts';

const BREAKS = [
  { minQuantity: 5, pricePaise: 99_900 },
  { minQuantity: 20, pricePaise: 94_900 },
];
const TERMS = { breaks: BREAKS, categoryPercent: null, listPercent: 12 };

describe('priceLess', () => {
  it.each([
    [114_900, 12, 101_112],
    [114_900, 7.5, 106_283],
    [114_900, 33.33, 76_604],
    [59, 50, 30],
    [189_900, 15.25, 160_940],
    [114_900, 0, 114_900],
  ])('takes of %i paise %d %%: %i', (paise, percent, less) => {
    expect(priceLess(paise, percent)).toBe(less);
  });
});

describe('memberPrice', () => {
  it.each([
    [1, 101_112, 'list'],
    [4, 101_112, 'list'],
    [5, 99_900, 'fixed'],
    [19, 99_900, 'fixed'],
    [20, 94_900, 'fixed'],
    [1000, 94_900, 'fixed'],
  ])('of %i pieces is %i paise, from %s', (quantity, pricePaise, from) => {
    expect(memberPrice(114_900, quantity, TERMS)).toEqual({ pricePaise, from });
  });

  it('is never above the shop’s, also by a fixed price', () => {
    expect(memberPrice(97_900, 4, TERMS)).toEqual({ pricePaise: 86_152, from: 'list' });
    expect(memberPrice(97_900, 5, TERMS)).toEqual({ pricePaise: 97_900, from: 'shop' });
  });

  it('is the category’s percentage before the list’s, also where that is less off', () => {
    expect(memberPrice(114_900, 1, { ...TERMS, categoryPercent: 7.5 })).toEqual({
      pricePaise: 106_283,
      from: 'category',
    });
  });

  it('is the shop’s without a list in force, and where nothing comes off', () => {
    const shop = { pricePaise: 114_900, from: 'shop' };

    expect(memberPrice(114_900, 5, null)).toEqual(shop);
    expect(memberPrice(114_900, 1, { ...TERMS, categoryPercent: 0 })).toEqual(shop);
    expect(memberPrice(114_900, 1, { ...TERMS, breaks: [{ minQuantity: 1, pricePaise: 114_900 }] })).toEqual(
      shop,
    );
  });

  it('of no list and no quantity is above the shop’s or negative', () => {
    const percent = fc.integer({ min: 0, max: 9000 }).map((hundredths) => hundredths / 100);
    const terms = fc.record({
      breaks: fc.array(
        fc.record({ minQuantity: fc.integer({ min: 1, max: 1000 }), pricePaise: fc.integer({ min: 1 }) }),
        { maxLength: 10 },
      ),
      categoryPercent: fc.option(percent),
      listPercent: percent,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 1000 }),
        terms,
        (shopPaise, quantity, list) => {
          const { pricePaise, from } = memberPrice(shopPaise, quantity, list);
          expect(pricePaise).toBeGreaterThanOrEqual(0);
          expect(from === 'shop' ? pricePaise === shopPaise : pricePaise < shopPaise).toBe(true);
        },
      ),
    );
  });
});

it('exGstPaise leaves the GST out', () => {
  expect([114_900, 101_112, 80_000].map((paise) => exGstPaise(paise, 18))).toEqual([97_373, 85_688, 67_797]);
});

it.each([
  [null, null, true],
  ['2026-11-26', null, true],
  ['2026-11-27', null, false],
  [null, '2026-11-26', true],
  [null, '2026-11-25', false],
  ['2026-11-26', '2026-11-26', true],
])('a list from %s to %s is in force on 26 November: %s', (from, to, isInForce) => {
  expect(isListInForce({ from, to }, '2026-11-26')).toBe(isInForce);
});

describe('faultOfBreaks', () => {
  const broken = (...pairs: [number, number][]) =>
    faultOfBreaks(pairs.map(([minQuantity, pricePaise]) => ({ minQuantity, pricePaise })));

  it('finds a price that rises with the quantity, in whatever order', () => {
    expect(broken([1, 90_000], [5, 95_000])).toEqual({ index: 1, kind: 'rises' });
    expect(broken([5, 95_000], [1, 90_000])).toEqual({ index: 0, kind: 'rises' });
  });

  it('finds a quantity that occurs twice', () => {
    expect(broken([1, 100], [5, 90], [5, 80])).toEqual({ index: 2, kind: 'twice' });
  });

  it('finds nothing where the price falls or stays', () => {
    expect(broken([20, 94_900], [1, 99_900], [5, 99_900])).toBeNull();
    expect(broken()).toBeNull();
  });
});
