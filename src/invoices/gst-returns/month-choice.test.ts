import { describe, expect, it } from 'vitest';
import { isMonth, monthAfter, monthName } from './month-picker.desk.tsx';

describe('a month', () => {
  it.each([
    ['2026-11', -1, '2026-10'],
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
  ])('%s and %i is %s', (month, step, expected) => {
    expect(monthAfter(month, step)).toBe(expected);
  });

  it('is named with its year', () => {
    expect(monthName('2026-09')).toBe('Sep 2026');
  });

  it.each(['', '2026', '2026-13', '2026-00', '26-11', '3026-01', '2026-1'])('is not %j', (text) => {
    expect(isMonth(text)).toBe(false);
  });
});
