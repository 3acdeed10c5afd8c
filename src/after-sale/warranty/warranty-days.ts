import { endOfDay, isoDayOf } from '../../kit/rules/dates.ts';
import { DAY_MS } from '../../kit/rules/units-of-time.ts';

/** The longest time that a parcel takes, where nobody noted its arrival (after-sale.md, 4.3). */
export const DAYS_ON_THE_WAY = 7;

/** Days are India's, `yyyy-mm-dd`. */
export interface UnitDays {
  deliveredOn: string | null;
  /** Handed over, or Shipped. */
  sentOn: string | null;
}

export interface Warranty {
  from: string;
  /** The last day, included. */
  until: string;
  inWarranty: boolean;
}

/** @returns null for what has not been sent */
export function warrantyFrom({ deliveredOn, sentOn }: UnitDays): string | null {
  return deliveredOn ?? (sentOn === null ? null : daysAfter(sentOn, DAYS_ON_THE_WAY));
}

/** The same day of the month so many months later, at a shorter month's end its last day. */
export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/** @param months null or 0: no warranty */
export function warrantyUntil(from: string | null, months: number | null): string | null {
  return from === null || !months ? null : monthsAfter(from, months);
}

/**
 * @param kept the end that a repair or a replacement gave, which counts before the months
 * @param today India's
 * @returns null where there is none
 */
export function warrantyOf(
  days: UnitDays,
  months: number | null,
  kept: string | null,
  today: string,
): Warranty | null {
  const from = warrantyFrom(days);
  const until = from === null ? null : (kept ?? warrantyUntil(from, months));
  return from === null || until === null ? null : { from, until, inWarranty: today <= until };
}

/** The end of warranty of a repaired or replaced unit that is returned on a day. @param until null: it had none */
export function untilAfterClaim(until: string | null, returnedOn: string, replacementDays: number): string {
  const after = daysAfter(returnedOn, replacementDays);
  return until !== null && until > after ? until : after;
}

/** The day after so many days, Sundays left out. */
export function dueOnOf(receivedOn: string, claimDays: number): string {
  let day = receivedOn;
  for (let left = claimDays; left > 0;) {
    day = daysAfter(day, 1);
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) left--;
  }
  return day;
}

function daysAfter(day: string, days: number): string {
  return isoDayOf(new Date(endOfDay(day).getTime() + (days - 1) * DAY_MS));
}
