import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDayOf, yearAndMonthOf } from '../../../contract/dates.ts';
import { spanOfChart, spanOfDays } from './dashboard-periods.ts';

const moment = fc.date({
  min: new Date('1971-01-01T00:00:00Z'),
  max: new Date('2199-12-31T00:00:00Z'),
  noInvalidDate: true,
});

function lies(time: Date, { from, until }: ReturnType<typeof spanOfDays>): boolean {
  return (from === null || time >= from) && (until === null || time < until);
}

describe('the time a chart shows', () => {
  it('by days is one month in India, to the last moment of its last day', () => {
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

  it('is, unless asked otherwise, the year or month it is in India now', () => {
    fc.assert(
      fc.property(moment, (now) => {
        expect(lies(now, spanOfChart({}, now))).toBe(true);
        expect(lies(now, spanOfChart({ groupBy: 'day' }, now))).toBe(true);
      }),
    );
  });

  it('holds a moment exactly when it lies in that month in India', () => {
    fc.assert(
      fc.property(moment, moment, (time, other) => {
        const { year, month } = yearAndMonthOf(other);
        const inMonth = isoDayOf(time).slice(0, 7) === isoDayOf(other).slice(0, 7);
        const inYear = isoDayOf(time).slice(0, 4) === isoDayOf(other).slice(0, 4);

        expect(lies(time, spanOfChart({ groupBy: 'day', year, month }, time))).toBe(inMonth);
        expect(lies(time, spanOfChart({ groupBy: 'month', year }, time))).toBe(inYear);
      }),
    );
  });
});

describe('the time between two days', () => {
  it('holds both days whole', () => {
    fc.assert(
      fc.property(moment, moment, moment, (time, one, two) => {
        const [start, end] = [isoDayOf(one), isoDayOf(two)].sort();
        const day = isoDayOf(time);

        expect(lies(time, spanOfDays(start, end))).toBe(day >= start! && day <= end!);
      }),
    );
  });

  it('is open where no day is set', () => {
    expect(spanOfDays(undefined, undefined)).toEqual({ from: null, until: null });
    expect(spanOfDays('2026-01-01', undefined).until).toBeNull();
    expect(spanOfDays(undefined, '2026-01-01').from).toBeNull();
  });
});
