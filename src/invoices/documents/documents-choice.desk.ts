import { financialYearOf } from './financial-year.ts';
import { MONTH_NAMES } from '../../platform/shell/calendar.words.ts';
import { yearAndMonthOf } from '../../kit/rules/dates.ts';
import type { DocumentKind } from './documents.shapes.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { kindNames } from './document-labels.desk.tsx';

export interface DocumentsChoice {
  search: string;
  kind: DocumentKind | null;
  /** `26-27` */
  financialYear: string | null;
  /** `2026-11` */
  month: string | null;
}

/** Documents have to be kept for 72 months after the return of their year (CGST Act s. 36). */
const YEARS_OFFERED = 8;
const MONTHS_OF_YEAR = 12;

/** A change of a filter goes back to page 1. */
export function useDocumentsUrl() {
  const { values, change } = useUrlFilters(['search', 'kind', 'fy', 'month']);
  const choice: DocumentsChoice = {
    search: values.search,
    kind: values.kind in kindNames ? (values.kind as DocumentKind) : null,
    financialYear: isFinancialYear(values.fy) ? values.fy : null,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(values.month) ? values.month : null,
  };
  return {
    choice,
    change: (part: Partial<DocumentsChoice>) => {
      const { search, kind, financialYear, month } = { ...choice, ...part };
      change({ search, kind: kind ?? '', fy: financialYear ?? '', month: month ?? '' });
    },
  };
}

function isFinancialYear(text: string): boolean {
  const [first, second] = text.split('-').map(Number);
  return /^\d{2}-\d{2}$/.test(text) && second === (first! + 1) % 100;
}

export function isFiltered({ search, kind, financialYear, month }: DocumentsChoice): boolean {
  return search !== '' || kind !== null || financialYear !== null || month !== null;
}

/** @returns the present year first */
export function financialYears(now: Date): string[] {
  const present = Number(financialYearOf(now).slice(0, 2));
  return Array.from({ length: YEARS_OFFERED }, (_, back) => {
    const first = (present - back + 100) % 100;
    return `${twoDigits(first)}-${twoDigits((first + 1) % 100)}`;
  });
}

/** @param financialYear null for the last twelve months */
export function monthsOf(financialYear: string | null, now: Date): { value: string; name: string }[] {
  const present = yearAndMonthOf(now);
  const presentIndex = present.year * MONTHS_OF_YEAR + present.month - 1;
  const lastIndex =
    financialYear === null ? presentIndex : Math.min(presentIndex, marchOf(financialYear, present.year));
  const firstIndex =
    financialYear === null ? lastIndex - MONTHS_OF_YEAR + 1 : marchOf(financialYear, present.year) - 11;
  const months: { value: string; name: string }[] = [];
  for (let index = lastIndex; index >= firstIndex; index--) {
    const year = Math.floor(index / MONTHS_OF_YEAR);
    const month = index % MONTHS_OF_YEAR;
    months.push({ value: `${year}-${twoDigits(month + 1)}`, name: `${MONTH_NAMES[month]} ${year}` });
  }
  return months;
}

/** The March that ends a financial year, as a month index. The century is that of the present year. */
function marchOf(financialYear: string, presentYear: number): number {
  const century = presentYear - (presentYear % 100);
  return (century + Number(financialYear.slice(0, 2)) + 1) * MONTHS_OF_YEAR + 2;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
