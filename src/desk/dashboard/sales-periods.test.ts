import { describe, expect, it } from 'vitest';
import { salesPeriods } from './sales-periods.desk.ts';

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
