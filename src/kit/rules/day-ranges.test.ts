import { describe, expect, it } from 'vitest';
import { dayRanges } from './day-ranges.ts';

const rangesOn = (today: string) => dayRanges(today).map(({ from, to }) => `${from} ${to}`);

describe('ranges of days', () => {
  it('are of this month, the last one and this financial year', () => {
    expect(rangesOn('2026-11-25')).toEqual([
      '2026-11-01 2026-11-25',
      '2026-10-01 2026-10-31',
      '2026-04-01 2026-11-25',
    ]);
  });

  it('go back over New Year, and to April of the year before', () => {
    expect(rangesOn('2027-01-02')).toEqual([
      '2027-01-01 2027-01-02',
      '2026-12-01 2026-12-31',
      '2026-04-01 2027-01-02',
    ]);
    expect(rangesOn('2028-03-31')[1]).toBe('2028-02-01 2028-02-29');
  });
});
