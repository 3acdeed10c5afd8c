import { describe, expect, it } from 'vitest';
import { cashLeftPaise } from './cash-ceiling.ts';

describe('cash', () => {
  it.each([
    [0, 0, 19_999_900],
    [5_000_000, 5_000_000, 14_999_900],
    [5_000_000, 12_000_000, 7_999_900],
    [12_000_000, 0, 7_999_900],
    [19_999_900, 0, 0],
    [20_000_000, 0, 0],
  ])('after %i paise for the order and %i of the account today may grow by %i', (order, today, left) => {
    expect(cashLeftPaise(19_999_900, { ofOrderPaise: order, ofAccountTodayPaise: today })).toBe(left);
  });
});
