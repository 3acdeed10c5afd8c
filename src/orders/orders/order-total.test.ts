import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import { orderTotal } from './order-total.ts';
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from './orders-limits.ts';

const lines = fc.array(
  fc.record({
    pricePaise: fc.integer({ min: 0, max: MAX_PRICE_RUPEES * 100 }),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY_PER_LINE }),
  }),
  { minLength: 1, maxLength: MAX_LINES_PER_ORDER },
);
const percentage = fc.integer({ min: 0, max: 100 });

describe('orderTotal', () => {
  it.each([
    [[[114_950, 2]], 0, { subtotalPaise: 229_900, discountPaise: 0, totalPaise: 229_900 }],
    [
      [
        [114_950, 2],
        [500, 3],
      ],
      10,
      { subtotalPaise: 231_400, discountPaise: 23_140, totalPaise: 208_260 },
    ],
    // Half a paisa is rounded up: 5 % of 10 paise, 1 % of 50.
    [[[10, 1]], 5, { subtotalPaise: 10, discountPaise: 1, totalPaise: 9 }],
    [[[50, 1]], 1, { subtotalPaise: 50, discountPaise: 1, totalPaise: 49 }],
    [[[49, 1]], 1, { subtotalPaise: 49, discountPaise: 0, totalPaise: 49 }],
    [[[99_900, 1]], 100, { subtotalPaise: 99_900, discountPaise: 99_900, totalPaise: 0 }],
  ] as [[number, number][], number, object][])('of %j with %d %% off is %j', (pairs, percent, total) => {
    expect(
      orderTotal(
        pairs.map(([pricePaise, quantity]) => ({ pricePaise, quantity })),
        percent,
      ),
    ).toEqual(total);
  });

  it('equals exact arithmetic, up to the largest possible order', () => {
    fc.assert(
      fc.property(lines, percentage, (bought, percent) => {
        const exact = bought.reduce((sum, line) => sum + BigInt(line.pricePaise) * BigInt(line.quantity), 0n);
        const discount = (exact * BigInt(percent) + 50n) / 100n;

        expect(orderTotal(bought, percent)).toEqual({
          subtotalPaise: Number(exact),
          discountPaise: Number(discount),
          totalPaise: Number(exact - discount),
        });
      }),
    );
  });

  it('is exact for the largest possible order', () => {
    const all = Array.from({ length: MAX_LINES_PER_ORDER }, () => ({
      pricePaise: MAX_PRICE_RUPEES * 100,
      quantity: MAX_QUANTITY_PER_LINE,
    }));

    const { subtotalPaise, discountPaise } = orderTotal(all, 99);

    expect(Number.isSafeInteger(subtotalPaise)).toBe(true);
    expect([subtotalPaise, discountPaise]).toEqual([10 ** 14, 99 * 10 ** 12]);
  });

  it('is never negative, never higher with a coupon, and the same for any order of the lines', () => {
    fc.assert(
      fc.property(lines, percentage, (bought, percent) => {
        const total = orderTotal(bought, percent);

        expect(total.totalPaise).toBeGreaterThanOrEqual(0);
        expect(total.totalPaise).toBeLessThanOrEqual(orderTotal(bought).totalPaise);
        expect(orderTotal([...bought].reverse(), percent)).toEqual(total);
      }),
    );
  });
});
