import { MONTH_NAMES } from '../../platform/shell/calendar.words.ts';
import type { Dashboard } from './dashboard.shapes.ts';
import type { DashboardChoice } from './dashboard-filters.desk.tsx';

export interface SalesPeriod {
  label: string;
  /** The day in India; null if the period is longer. */
  day: string | null;
  /** Rupees. */
  totalSales: number;
}

/** Every period of the range, also those without sales; unknown keys stay (specification, section 2). */
export function salesPeriods(
  { groupBy, year, month }: Pick<DashboardChoice, 'groupBy' | 'year' | 'month'>,
  salesData: Dashboard['salesData'],
): SalesPeriod[] {
  const sales = new Map(salesData.map(({ _id, totalSales }) => [String(_id), totalSales]));
  return keysOf(groupBy, year, month, salesData).map((key) => ({
    label: groupBy === 'month' ? (MONTH_NAMES[Number(key) - 1] ?? key) : key,
    day: groupBy === 'day' ? key : null,
    totalSales: sales.get(key) ?? 0,
  }));
}

function keysOf(
  groupBy: DashboardChoice['groupBy'],
  year: number,
  month: number,
  salesData: Dashboard['salesData'],
): string[] {
  if (groupBy === 'month') return count(1, 12).map(String);
  if (groupBy === 'day') {
    const start = `${year}-${String(month).padStart(2, '0')}`;
    return count(1, daysIn(year, month)).map((day) => `${start}-${String(day).padStart(2, '0')}`);
  }
  const years = salesData.map(({ _id }) => Number(_id));
  return years.length === 0 ? [] : count(Math.min(...years), Math.max(...years)).map(String);
}

/** Day 0 of the next month is the last day of this one. */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function count(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
