import { MONTH_NAMES, isoDayOf } from '../../../../../domain/platform/dates.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';

/** By default the present month in India. */
export function useMonthChoice(): [month: string, change: (month: string) => void] {
  const { values, change } = useUrlFilters(['month']);
  const month = isMonth(values.month) ? values.month : isoDayOf(new Date()).slice(0, 7);
  return [month, (next) => change({ month: next })];
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
