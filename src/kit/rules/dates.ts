import { DAY_MS } from './units-of-time.ts';
import { calendarMessages } from '../../platform/shell/calendar.words.ts';

/**
 * Times are UTC in the database and API (ISO strings). Every day, month or year that a person sees is in Asia/Kolkata:
 * UTC+05:30 all year (no daylight saving since 1945).
 */
const IST_OFFSET_MINUTES = 330;

/** Indian local time formatted as if it were UTC: `2026-11-21T14:05:00.000Z`. */
function inIndia(time: string | Date): string {
  return new Date(new Date(time).getTime() + IST_OFFSET_MINUTES * 60_000).toISOString();
}

/** The day in India: `2026-11-21`. */
export function isoDayOf(time: string | Date): string {
  return inIndia(time).slice(0, 10);
}

/** `21-11-2026` */
export function adminDate(time: string | Date): string {
  return isoDayOf(time).split('-').reverse().join('-');
}

/** `21-11-2026 14:05 IST` */
export function adminTime(time: string | Date): string {
  return `${adminDate(time)} ${inIndia(time).slice(11, 16)} IST`;
}

/** `21 Nov 2026` */
export function customerDate(time: string | Date): string {
  const [year, month, day] = isoDayOf(time).split('-').map(Number);
  return `${day} ${calendarMessages.month(month! - 1)} ${year}`;
}

/** `14:05` on the day of `now`, else `14:05 on 21 Nov 2026`. */
export function customerTime(time: string | Date, now: Date): string {
  const clock = inIndia(time).slice(11, 16);
  return isoDayOf(time) === isoDayOf(now) ? clock : calendarMessages.timeOn(clock, customerDate(time));
}

/** The form that banks write, `23-11-2026`; other text as it is. */
export function bankDay(text: string): string {
  return isIsoDay(text) ? text.split('-').reverse().join('-') : text;
}

export function isIsoDay(text: string): boolean {
  // The database has no year 0.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** `2026-11-21` as `21 Nov 2026`; other text as it is. */
export function dayInWords(text: string): string {
  return isIsoDay(text) ? customerDate(startOfDay(text)) : text;
}

/** @param day a real day in India, `yyyy-mm-dd` */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MINUTES * 60_000);
}

/** Exclusive: the start of the next day in India. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS);
}

export function yearAndMonthOf(time: Date): { year: number; month: number } {
  const [year, month] = isoDayOf(time).split('-').map(Number);
  return { year: year!, month: month! };
}
