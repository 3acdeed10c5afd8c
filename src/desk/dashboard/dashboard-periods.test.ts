import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDayOf, yearAndMonthOf } from '../../kit/rules/dates.ts';
import { spanOfChart, spanOfDays } from './dashboard.api.ts';

const anyTime = fc.date({
  min: new Date('1971-01-01T00:00:00Z'),
  max: new Date('2199-12-31T00:00:00Z'),
  noInvalidDate: true,
});

function isWithin(time: Date, { from, until }: ReturnType<typeof spanOfDays>): boolean {
  return (from === null || time >= from) && (until === null || time < until);
}

describe('spanOfChart', () => {
  it('by days is one month in India, to the end of its last day', () => {
    expect(spanOfChart({ groupBy: 'day', year: 2024, month: 2 }, new Date())).toEqual({
      from: new Date('2024-01-31T18:30:00Z'),
      until: new Date('2024-02-29T18:30:00Z'),
    });
    expect(spanOfChart({ groupBy: 'day', year: 2025, month: 12 }, new Date())).toEqual({
      from: new Date('2025-11-30T18:30:00Z'),
      until: new Date('2025-12-31T18:30:00Z'),
    });
  });

  it('by months is one year in India', () => {
    expect(spanOfChart({ groupBy: 'month', year: 2026 }, new Date())).toEqual({
      from: new Date('2025-12-31T18:30:00Z'),
      until: new Date('2026-12-31T18:30:00Z'),
    });
  });

  it('by years is all time', () => {
    expect(spanOfChart({ groupBy: 'year', year: 2026, month: 3 }, new Date())).toEqual({
      from: null,
      until: null,
    });
  });

  it('is the current year or month in India by default', () => {
    fc.assert(
      fc.property(anyTime, (now) => {
        expect(isWithin(now, spanOfChart({}, now))).toBe(true);
        expect(isWithin(now, spanOfChart({ groupBy: 'day' }, now))).toBe(true);
      }),
    );
  });

  it('contains exactly the times of that month or year in India', () => {
    fc.assert(
      fc.property(anyTime, anyTime, (time, other) => {
        const { year, month } = yearAndMonthOf(other);
        const inMonth = isoDayOf(time).slice(0, 7) === isoDayOf(other).slice(0, 7);
        const inYear = isoDayOf(time).slice(0, 4) === isoDayOf(other).slice(0, 4);

        expect(isWithin(time, spanOfChart({ groupBy: 'day', year, month }, time))).toBe(inMonth);
        expect(isWithin(time, spanOfChart({ groupBy: 'month', year }, time))).toBe(inYear);
      }),
    );
  });
});

describe('spanOfDays', () => {
  it('contains both days in full', () => {
    fc.assert(
      fc.property(anyTime, anyTime, anyTime, (time, firstTime, secondTime) => {
        const [start, end] = [isoDayOf(firstTime), isoDayOf(secondTime)].sort();
        const day = isoDayOf(time);

        expect(isWithin(time, spanOfDays(start, end))).toBe(day >= start! && day <= end!);
      }),
    );
  });

  it('has no limit where no day is set', () => {
    expect(spanOfDays(undefined, undefined)).toEqual({ from: null, until: null });
    expect(spanOfDays('2026-01-01', undefined).until).toBeNull();
    expect(spanOfDays(undefined, '2026-01-01').from).toBeNull();
  });
});
