import { describe, expect, it } from 'vitest';
import { dueOnOf, monthsAfter, untilAfterClaim, warrantyFrom, warrantyOf } from './warranty-rows.ts';

describe('a warranty', () => {
  it.each([
    ['2026-11-23', 24, '2028-11-23'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-31'],
  ])('from %s for %i months ends on %s', (from, months, until) => {
    expect(monthsAfter(from, months)).toBe(until);
  });

  it('ends as a calendar says, from every day of four years for up to five years', () => {
    const wrong: string[] = [];
    for (let time = Date.UTC(2025, 0, 1); time < Date.UTC(2029, 0, 1); time += 86_400_000) {
      const day = new Date(time).toISOString().slice(0, 10);
      for (const months of [1, 3, 6, 12, 24, 36, 60]) {
        const until = monthsAfter(day, months);
        const same = new Date(time);
        same.setUTCMonth(same.getUTCMonth() + months);
        // Beyond a shorter month's end a calendar goes on into the next month.
        if (same.getUTCDate() !== Number(day.slice(8))) same.setUTCDate(0);
        if (until !== same.toISOString().slice(0, 10)) wrong.push(`${day} + ${months}: ${until}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('runs from the day of delivery, else from a week after it was sent', () => {
    expect(warrantyFrom({ deliveredOn: '2026-11-23', sentOn: '2026-11-20' })).toBe('2026-11-23');
    expect(warrantyFrom({ deliveredOn: null, sentOn: '2026-11-28' })).toBe('2026-12-05');
    expect(warrantyFrom({ deliveredOn: null, sentOn: null })).toBeNull();
  });

  it('holds on its last day, and is none without months', () => {
    const days = { deliveredOn: '2026-11-23', sentOn: null };
    expect(warrantyOf(days, 24, null, '2028-11-23')).toEqual({
      from: '2026-11-23',
      until: '2028-11-23',
      inWarranty: true,
    });
    expect(warrantyOf(days, 24, null, '2028-11-24')?.inWarranty).toBe(false);
    expect(warrantyOf(days, 24, '2029-01-01', '2028-11-24')?.until).toBe('2029-01-01');
    expect(warrantyOf(days, 0, null, '2026-11-24')).toBeNull();
    expect(warrantyOf(days, null, null, '2026-11-24')).toBeNull();
  });

  it.each([
    ['2027-01-10', '2026-12-01', '2027-03-01'],
    ['2028-11-23', '2026-12-01', '2028-11-23'],
    [null, '2026-12-01', '2027-03-01'],
  ])('until %s of a unit returned on %s ends on %s', (until, returnedOn, after) => {
    expect(untilAfterClaim(until, returnedOn, 90)).toBe(after);
  });
});

it.each([
  ['2026-11-23', 15, '2026-12-10'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-29', 6, '2026-12-05'],
])('a claim received on %s is due %i days later, Sundays left out: %s', (receivedOn, days, due) => {
  expect(dueOnOf(receivedOn, days)).toBe(due);
});
