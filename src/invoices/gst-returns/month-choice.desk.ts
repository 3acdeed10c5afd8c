import { MONTH_NAMES } from '../../platform/shell/calendar.words.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';

/** Names of the tabs in the URL. */
export const GST_TABS = ['month', 'agreement'] as const;

/** The default is the present month in India, of the shop's present GSTIN. */
export function useMonthChoice() {
  const { values, page, change, linkTo } = useUrlFilters(['month', 'gstin', 'tab', 'of']);
  return {
    // oxlint-disable-next-line react/purity -- of the moment of drawing
    month: isMonth(values.month) ? values.month : isoDayOf(new Date()).slice(0, 7),
    gstin: /^\d{2}[0-9A-Z]{13}$/.test(values.gstin) ? values.gstin : undefined,
    tab: GST_TABS.find((tab) => tab === values.tab) ?? 'month',
    /** Whether the list of orders is of the month alone. */
    isOfMonth: values.of === 'month',
    page,
    linkTo,
    change,
  };
}

export type MonthChoice = ReturnType<typeof useMonthChoice>;

/** @returns the first and the last day */
export function daysOf(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year!, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** @returns whether the text is `yyyy-mm` with a year the server accepts */
export function isMonth(text: string): boolean {
  return /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

/** @param month `yyyy-mm` */
export function monthAfter(month: string, step: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + step)).toISOString().slice(0, 7);
}

export function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${MONTH_NAMES[number! - 1]} ${year}`;
}
