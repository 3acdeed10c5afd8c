import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adminDate,
  adminTime,
  customerDate,
  dayInWords,
  endOfDay,
  isIsoDay,
  isoDayOf,
  startOfDay,
  yearAndMonthOf,
} from './dates.ts';
import { SHOP_TIME_ZONE } from '../../platform/settings/platform-limits.ts';

const time = fc.date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
});

/** The local time in India, formatted as if it were UTC. */
function inIndia(moment: Date): string {
  return new Date(moment.getTime() + 330 * 60_000).toISOString();
}

describe('days in India', () => {
  it.each([
    ['2025-12-31T18:29:59.999Z', '2025-12-31', '31-12-2025', '31 Dec 2025'],
    ['2025-12-31T18:30:00.000Z', '2026-01-01', '01-01-2026', '1 Jan 2026'],
    ['2024-02-28T18:30:00.000Z', '2024-02-29', '29-02-2024', '29 Feb 2024'],
    ['2026-02-28T18:30:00.000Z', '2026-03-01', '01-03-2026', '1 Mar 2026'],
    ['2026-09-10T00:00:00.000Z', '2026-09-10', '10-09-2026', '10 Sep 2026'],
  ])('at %s it is %s', (moment, day, forAdmins, forCustomers) => {
    expect([isoDayOf(moment), adminDate(moment), customerDate(moment), dayInWords(day)]).toEqual([
      day,
      forAdmins,
      forCustomers,
      forCustomers,
    ]);
  });

  it.each([
    ['2025-12-31T18:29:59.999Z', '31-12-2025 23:59 IST'],
    ['2025-12-31T18:30:00.000Z', '01-01-2026 00:00 IST'],
    ['2026-11-21T08:35:00.000Z', '21-11-2026 14:05 IST'],
  ])('at %s the clock says %s', (moment, reported) => {
    expect(adminTime(moment)).toBe(reported);
  });

  it('change at midnight in India', () => {
    fc.assert(
      fc.property(time, (moment) => {
        expect(isoDayOf(moment)).toBe(inIndia(moment).slice(0, 10));
      }),
    );
  });

  it('are formatted as Intl formats them', () => {
    const reported = new Intl.DateTimeFormat('en-GB', {
      timeZone: SHOP_TIME_ZONE,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    fc.assert(
      fc.property(time, (moment) => {
        expect(adminTime(moment)).toBe(
          `${reported.format(moment).replaceAll('/', '-').replace(', ', ' ')} IST`,
        );
      }),
    );
  });

  it('begin and end so that every time is within exactly one day', () => {
    fc.assert(
      fc.property(time, (moment) => {
        const day = isoDayOf(moment);

        expect(isIsoDay(day)).toBe(true);
        expect(startOfDay(day).getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(endOfDay(day).getTime()).toBeGreaterThan(moment.getTime());
        expect(isoDayOf(startOfDay(day))).toBe(day);
        expect(isoDayOf(new Date(endOfDay(day).getTime() - 1))).toBe(day);
        expect(isoDayOf(endOfDay(day))).not.toBe(day);
      }),
    );
  });

  it('have the year and month in India', () => {
    fc.assert(
      fc.property(time, (moment) => {
        const { year, month } = yearAndMonthOf(moment);

        expect(`${year}-${String(month).padStart(2, '0')}`).toBe(inIndia(moment).slice(0, 7));
      }),
    );
    expect(yearAndMonthOf(new Date('2025-12-31T18:29:59.999Z'))).toEqual({ year: 2025, month: 12 });
    expect(yearAndMonthOf(new Date('2025-12-31T18:30:00Z'))).toEqual({ year: 2026, month: 1 });
  });

  it.each([
    '2026-02-30',
    '0000-01-01',
    '2026-13-01',
    '2025-02-29',
    '26-01-01',
    '2026-1-1',
    '',
    'today',
    '2026-01-01T00:00:00Z',
  ])('do not include %j', (text) => {
    expect(isIsoDay(text)).toBe(false);
  });
});
