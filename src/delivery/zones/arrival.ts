import { calendarMessages } from '../../platform/shell/calendar.words.ts';
import { endOfDay, isoDayOf } from '../../kit/rules/dates.ts';
import { rupeeSign } from '../../kit/rules/money.ts';
import { DAY_MS } from '../../kit/rules/units-of-time.ts';
import { deliveryMessages } from './delivery.words.ts';

/** @param from a day in India, `yyyy-mm-dd` */
export function dayAfter(from: string, days: number): string {
  return isoDayOf(new Date(endOfDay(from).getTime() + (days - 1) * DAY_MS));
}

function weekdayAndDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = calendarMessages.month(date.getUTCMonth());
  return `${calendarMessages.weekday(date.getUTCDay())} ${date.getUTCDate()} ${month}`;
}

/** `Wed 25 to Sun 29 Nov`, or `Mon 30 Nov to Fri 4 Dec`. */
export function daysBetween(from: string, to: string): string {
  if (from === to) return weekdayAndDay(from);
  const first = weekdayAndDay(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return calendarMessages.fromTo(
    isOneMonth ? first.slice(0, first.lastIndexOf(' ')) : first,
    weekdayAndDay(to),
  );
}

/** `Arrives Wed 25 Nov to Sun 29 Nov.` */
export function arrivalSentence(from: string, to: string): string {
  const [first, last] = [weekdayAndDay(from), weekdayAndDay(to)];
  return deliveryMessages.arrives(to === from ? first : calendarMessages.fromTo(first, last));
}

interface Promised {
  from: string;
  to: string;
  fee: number | null;
  cod: { why: string | null };
  installation: boolean;
}

export function deliverySentence({ from, to, fee, cod, installation }: Promised): string {
  const parts = [arrivalSentence(from, to)];
  if (fee !== null) parts.push(fee === 0 ? deliveryMessages.free : deliveryMessages.fee(rupeeSign(fee)));
  parts.push(cod.why ?? deliveryMessages.cod.offered);
  if (installation) parts.push(deliveryMessages.installsHere);
  return parts.join(' ');
}
