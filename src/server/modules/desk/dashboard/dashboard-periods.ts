import type { Grouping } from '../../../../domain/desk/desk-choices.ts';
import { endOfDay, startOfDay, yearAndMonthOf } from '../../../../domain/platform/dates.ts';
import type { DashboardQuery } from '../../../../contract/desk/dashboard-shapes.ts';

/** `from` is included, `until` is not; null means no limit. */
export interface Span {
  from: Date | null;
  until: Date | null;
}

export function spanOfDays(startDate: string | undefined, endDate: string | undefined): Span {
  return {
    from: startDate === undefined ? null : startOfDay(startDate),
    until: endDate === undefined ? null : endOfDay(endDate),
  };
}

/** A month when grouped by day, a year by month, all time by year. */
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

/** The SQL of a period's key; `day` is a date in India. */
export const PERIOD_KEYS: Record<Grouping, string> = {
  day: `to_char(day, 'YYYY-MM-DD')`,
  month: 'extract(month from day)::int',
  year: 'extract(year from day)::int',
};
