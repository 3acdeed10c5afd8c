import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDayOf, yearAndMonthOf } from '../../kit/rules/dates.ts';
import { spanOfChart, spanOfDays } from './dashboard.api.ts';
import { salesPeriods } from './sales-periods.desk.ts';
import { dashboardFigures } from './admin-dashboard-page.desk.tsx';

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

describe('the periods of the sales chart', () => {
  it('by month are Jan to Dec, zero where nothing was sold', () => {
    const periods = salesPeriods({ groupBy: 'month', year: 2026, month: 11 }, [
      { _id: 3, totalSales: 45.25 },
    ]);

    expect(periods.map(({ label }) => label).join(' ')).toBe(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    );
    expect(periods.map(({ totalSales }) => totalSales)).toEqual([0, 0, 45.25, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('by day are the days of the month, under their keys as they are', () => {
    const periods = salesPeriods({ groupBy: 'day', year: 2024, month: 2 }, [
      { _id: '2024-02-29', totalSales: 70 },
    ]);

    expect(periods).toHaveLength(29);
    expect(periods.at(-1)).toEqual({ label: '2024-02-29', day: '2024-02-29', totalSales: 70 });
  });

  it('by year go from the first year with sales to the last, those between included', () => {
    const periods = salesPeriods({ groupBy: 'year', year: 2026, month: 1 }, [
      { _id: 2024, totalSales: 70 },
      { _id: 2026, totalSales: 5 },
    ]);

    expect(periods.map(({ label, totalSales }) => [label, totalSales])).toEqual([
      ['2024', 70],
      ['2025', 0],
      ['2026', 5],
    ]);
    expect(salesPeriods({ groupBy: 'year', year: 2026, month: 1 }, [])).toEqual([]);
  });
});

const ZEROS = {
  totalUsers: 0,
  totalProducts: 0,
  firstTimeBuyers: 0,
  totalOrders: 0,
  totalSales: 0,
  orderStatusCounts: { pending: 0, shipped: 0, delivered: 0, cancelled: 0 },
  salesData: [],
};

describe('the figures of the dashboard', () => {
  it('are 0 where the answer has no value', () => {
    expect(dashboardFigures({})).toEqual(ZEROS);
    expect(dashboardFigures({ totalUsers: null, orderStatusCounts: null, salesData: null })).toEqual(ZEROS);
  });

  it('are what the answer has, and 0 for its missing parts', () => {
    const figures = dashboardFigures({
      totalUsers: 7,
      orderStatusCounts: { shipped: 2 },
      salesData: [{ _id: 3 }, { totalSales: 5 }, { _id: '2026-04-01', totalSales: 10 }],
    });

    expect(figures).toEqual({
      ...ZEROS,
      totalUsers: 7,
      orderStatusCounts: { ...ZEROS.orderStatusCounts, shipped: 2 },
      salesData: [
        { _id: 3, totalSales: 0 },
        { _id: '2026-04-01', totalSales: 10 },
      ],
    });
  });
});
