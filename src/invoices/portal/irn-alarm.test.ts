import { describe, expect, it } from 'vitest';
import { isIrnOverdue, isMonthOverdue } from '../gst-returns/fault-list.desk.tsx';

describe('a missing IRN', () => {
  it.each([
    ['2026-11-21', false],
    ['2026-11-22', true],
    ['2027-01-05', true],
  ])('of an invoice of 2026-11-02 is overdue on %s: %s', (today, expected) => {
    expect(isIrnOverdue('2026-11-02', today)).toBe(expected);
  });

  it.each([
    ['2026-11-20', false],
    ['2026-12-19', false],
    ['2026-12-20', true],
  ])('of any day in November 2026 is overdue on %s: %s', (today, expected) => {
    expect(isMonthOverdue('2026-11', today)).toBe(expected);
  });
});
