import { DAY_SECONDS, HOUR_SECONDS, YEAR_SECONDS } from './units-of-time.ts';

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** @param seconds whole hours, days above two of them, or years: `eight years`, `30 days`, `48 hours` */
export function periodInWords(seconds: number): string {
  const years = seconds / YEAR_SECONDS;
  if (Number.isInteger(years)) return `${NUMBERS[years] ?? years} ${years === 1 ? 'year' : 'years'}`;
  const days = seconds / DAY_SECONDS;
  return days > 2 ? `${days} days` : `${seconds / HOUR_SECONDS} hours`;
}
