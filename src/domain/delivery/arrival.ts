import { endOfDay, isoDayOf, MONTH_NAMES } from '../platform/dates.ts';
import { rupeeSign } from '../platform/money.ts';
import * as deliveryMessages from './delivery-messages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKDAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * @param from a day in India, `yyyy-mm-dd`
 * @returns the day so many days later
 */
export function dayAfter(from: string, days: number): string {
  return isoDayOf(new Date(endOfDay(from).getTime() + (days - 1) * DAY_MS));
}

/** @returns `Wed 25 Nov` */
function weekdayAndDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAY_NAMES[date.getUTCDay()]} ${date.getUTCDate()} ${MONTH_NAMES[date.getUTCMonth()]}`;
}

/** @returns `Arrives Wed 25 Nov to Sun 29 Nov.` */
export function arrivalSentence(from: string, to: string): string {
  const until = to === from ? '' : ` to ${weekdayAndDay(to)}`;
  return `Arrives ${weekdayAndDay(from)}${until}.`;
}

/** What is promised for a PIN code. */
interface Promised {
  from: string;
  to: string;
  /** Rupees; null where no goods are named. */
  fee: number | null;
  cod: { why: string | null };
  installation: boolean;
}

/** @returns the promise in words, for a PIN that is served */
export function deliverySentence({ from, to, fee, cod, installation }: Promised): string {
  const parts = [arrivalSentence(from, to)];
  if (fee !== null) parts.push(fee === 0 ? 'Delivery free.' : `Delivery ${rupeeSign(fee)}.`);
  parts.push(cod.why ?? deliveryMessages.cod.offered);
  if (installation) parts.push('We install here.');
  return parts.join(' ');
}
