import { yearAndMonthOf } from '../../kit/rules/dates.ts';

const APRIL = 4;
const NUMBER_DIGITS = 6;
/** Rule 46(b) of the CGST Rules allows 16 characters for the whole number. */
export const LAST_DOCUMENT_NUMBER = 10 ** NUMBER_DIGITS - 1;

/** The financial year in India, from 1 April: '26-27'. */
export function financialYearOf(time: Date): string {
  const first = firstYearOf(time);
  return `${lastTwoDigits(first)}-${lastTwoDigits(first + 1)}`;
}

/** `2026-04-01` */
export function firstDayOfFinancialYear(time: Date): string {
  return `${firstYearOf(time)}-04-01`;
}

function firstYearOf(time: Date): number {
  const { year, month } = yearAndMonthOf(time);
  return month >= APRIL ? year : year - 1;
}

function lastTwoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

/**
 * `INV/26-27/000123`
 * @throws RangeError when the number is not from 1 to LAST_DOCUMENT_NUMBER
 */
export function documentNumber(prefix: string, fy: string, number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > LAST_DOCUMENT_NUMBER) {
    throw new RangeError(`${number} cannot be the number of a document.`);
  }
  return `${prefix}/${fy}/${String(number).padStart(NUMBER_DIGITS, '0')}`;
}

/** The last day in India for a credit note: 30 November after the invoice's financial year (CGST Act s. 34(2)). */
export function lastCreditDay(invoicedAt: Date): string {
  return `${firstYearOf(invoicedAt) + 1}-11-30`;
}
