import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastPageOf, pageNumbers } from './page-numbers.ts';

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 10, [1, 2, 'gap', 10]],
    [3, 10, [1, 2, 3, 4, 'gap', 10]],
    [4, 10, [1, 'gap', 3, 4, 5, 'gap', 10]],
    [8, 10, [1, 'gap', 7, 8, 9, 10]],
    [10, 10, [1, 'gap', 9, 10]],
  ])('of page %d of %d are %j', (current, last, marks) => {
    expect(pageNumbers(current, last)).toEqual(marks);
  });

  const aPage = fc
    .integer({ min: 1, max: 100_000 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));

  it('start with 1, end with the last, rise, and contain the current page and its neighbours', () => {
    fc.assert(
      fc.property(aPage, ([current, last]) => {
        const numbers = pageNumbers(current, last).filter((mark) => mark !== 'gap');

        expect([numbers[0], numbers.at(-1)]).toEqual([1, last]);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        for (const near of [current - 1, current, current + 1]) {
          if (near >= 1 && near <= last) expect(numbers).toContain(near);
        }
        expect(numbers.length).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('have an ellipsis exactly where pages are left out', () => {
    fc.assert(
      fc.property(aPage, ([current, last]) => {
        const marks = pageNumbers(current, last);

        marks.forEach((mark, index) => {
          const next = marks[index + 1];
          if (typeof mark === 'number' && typeof next === 'number') expect(next - mark).toBe(1);
          if (mark === 'gap') expect(Number(next) - Number(marks[index - 1])).toBeGreaterThan(1);
        });
        // The specification's own words for the admin's lists.
        expect(marks[1] === 'gap').toBe(current > 3);
        expect(marks.at(-2) === 'gap').toBe(current < last - 2);
      }),
    );
  });
});

describe('lastPageOf', () => {
  it('is just enough for all items', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 100 }), (total, pageSize) => {
        const last = lastPageOf(total, pageSize);

        expect(last * pageSize).toBeGreaterThanOrEqual(total);
        expect((last - 1) * pageSize).toBeLessThan(Math.max(1, total));
      }),
    );
  });

  it('is 1 when there is nothing', () => {
    expect(lastPageOf(0, 24)).toBe(1);
  });
});
