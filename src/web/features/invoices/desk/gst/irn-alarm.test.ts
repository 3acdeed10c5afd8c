import { describe, expect, it } from 'vitest';
import { irnAlarmOf, isIrnOverdue } from './irn-alarm.ts';

describe('a missing IRN', () => {
  it.each([
    ['2026-11-21', false],
    ['2026-11-22', true],
    ['2027-01-05', true],
  ])('of an invoice of 2026-11-02 is overdue on %s: %s', (today, expected) => {
    expect(isIrnOverdue('2026-11-02', today)).toBe(expected);
  });

  it.each([
    ['2026-11-20', 'none'],
    ['2026-11-21', 'some'],
    ['2026-12-19', 'some'],
    ['2026-12-20', 'all'],
  ])('in November 2026 is overdue on %s for %s documents', (today, expected) => {
    expect(irnAlarmOf('2026-11', today)).toBe(expected);
  });
});
