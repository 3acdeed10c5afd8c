import type { Grouping } from '../../../contract/choices.ts';
import type { DashboardQuery } from '../../../contract/dashboard-shapes.ts';
import { endOfDay, startOfDay, yearAndMonthOf } from '../../../contract/dates.ts';

/** A stretch of time from the first moment to before the second; null is open. */
export interface Span {
  from: Date | null;
  until: Date | null;
}

/** @returns the time between two days in India, both included; a day that is not set leaves its side open */
export function spanOfDays(startDate: string | undefined, endDate: string | undefined): Span {
  return {
    from: startDate === undefined ? null : startOfDay(startDate),
    until: endDate === undefined ? null : endOfDay(endDate),
  };
}

/**
 * @param query what is grouped by, and the year and month, where they are set
 * @param now decides the year and month in India where they are not
 * @returns the time the chart shows: a month when grouped by day, a year by month, all time by year
 */
export function spanOfChart(query: Pick<DashboardQuery, 'groupBy' | 'year' | 'month'>, now: Date): Span {
  const current = yearAndMonthOf(now);
  const { groupBy = 'month', year = current.year, month = current.month } = query;
  if (groupBy === 'year') return { from: null, until: null };
  if (groupBy === 'month') return spanOfDays(`${year}-01-01`, `${year}-12-31`);
  const monthText = String(month).padStart(2, '0');
  return spanOfDays(`${year}-${monthText}-01`, `${year}-${monthText}-${lastDayOf(year, month)}`);
}

/** Day 0 of the next month is the last day of this one. */
function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** How a period's key is written in SQL, from a date in India called `day`. */
export const PERIOD_KEYS: Record<Grouping, string> = {
  day: `to_char(day, 'YYYY-MM-DD')`,
  month: 'extract(month from day)::int',
  year: 'extract(year from day)::int',
};
