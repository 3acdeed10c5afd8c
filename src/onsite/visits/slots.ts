import { dayAfter } from '../../delivery/zones/arrival.ts';
import type { Slot } from './onsite-settings.shapes.ts';

/** Rules of the days on which somebody comes (on-site.md, 4.1 and 4.2). Days are India's, `yyyy-mm-dd`. */
export interface SlotRules {
  leadDays: number;
  daysAhead: number;
  daysOff: readonly string[];
  slots: readonly Slot[];
}

export interface FreeSlot {
  from: string;
  to: string;
  left: number;
}

/** How many visits take each slot, by slotKey. */
export type TakenSlots = ReadonlyMap<string, number>;

export function slotKey(day: string, from: string): string {
  return `${day} ${from}`;
}

/** @param promisedBy of an order that waits to be delivered, whose fitting comes after it; else null */
export function bookableDays(
  { leadDays, daysAhead }: SlotRules,
  today: string,
  promisedBy: string | null,
): { first: string; last: string } {
  const first = dayAfter(today, leadDays);
  const delivered = promisedBy === null ? first : dayAfter(promisedBy, 1);
  return { first: delivered > first ? delivered : first, last: dayAfter(today, daysAhead) };
}

/** @returns the slots of a day, in their order; none on a day off */
export function slotsOn(
  { daysOff, slots }: SlotRules,
  zone: string,
  day: string,
  taken: TakenSlots,
): FreeSlot[] {
  if (daysOff.includes(day)) return [];
  const weekday = weekdayOf(day);
  return slots
    .filter((slot) => slot.zone === zone && slot.weekday === weekday)
    .map(({ from, to, capacity }) => ({
      from,
      to,
      left: Math.max(0, capacity - (taken.get(slotKey(day, from)) ?? 0)),
    }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** @returns the days from first to last that have a slot */
export function slotDays(
  rules: SlotRules,
  zone: string,
  { first, last }: { first: string; last: string },
  taken: TakenSlots,
): { day: string; slots: FreeSlot[] }[] {
  const days: { day: string; slots: FreeSlot[] }[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) {
    const slots = slotsOn(rules, zone, day, taken);
    if (slots.length > 0) days.push({ day, slots });
  }
  return days;
}

/** @returns the last day on which a customer may move a visit that is booked */
export function movableUntil(day: string, leadDays: number): string {
  return dayAfter(day, -leadDays);
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
