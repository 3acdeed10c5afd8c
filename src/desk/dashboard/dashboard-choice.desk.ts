import { GROUPINGS, type Grouping } from '../../platform/settings/desk-choices.ts';
import { isIsoDay, yearAndMonthOf } from '../../kit/rules/dates.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';

export interface DashboardChoice {
  /** Days in India, `yyyy-mm-dd`; '' when not set. */
  startDate: string;
  endDate: string;
  groupBy: Grouping;
  year: number;
  /** Month from 1 to 12. */
  month: number;
}

type FilterTexts = Record<keyof DashboardChoice, string>;

/** Grouped by month of this year by default. */
export function useDashboardChoice(): [DashboardChoice, (part: Partial<FilterTexts>) => void] {
  const { values, change } = useUrlFilters(['startDate', 'endDate', 'groupBy', 'year', 'month']);
  // oxlint-disable-next-line react/purity -- of the moment of drawing
  const now = yearAndMonthOf(new Date());
  return [
    {
      startDate: isIsoDay(values.startDate) ? values.startDate : '',
      endDate: isIsoDay(values.endDate) ? values.endDate : '',
      groupBy: GROUPINGS.find((grouping) => grouping === values.groupBy) ?? 'month',
      year: isYear(values.year) ? Number(values.year) : now.year,
      month: /^([1-9]|1[0-2])$/.test(values.month) ? Number(values.month) : now.month,
    },
    change,
  ];
}

export function isYear(text: string): boolean {
  return /^(19[7-9]\d|[2-9]\d{3})$/.test(text);
}
