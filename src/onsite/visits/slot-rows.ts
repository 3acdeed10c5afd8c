import { MAX_CAPACITY } from './onsite-choices.ts';
import * as onsiteDeskMessages from './onsite-desk.words.ts';
import type { Slot } from './onsite-settings.shapes.ts';

/** The same hours on several weekdays, as the owner types them. */
export interface SlotRow {
  zone: string;
  /** 1 is Monday. */
  weekdays: number[];
  from: string;
  to: string;
  capacity: string;
}

/** Slots of one zone with the same hours and capacity are one row. */
export function rowsOfSlots(slots: readonly Slot[]): SlotRow[] {
  const rows = new Map<string, SlotRow>();
  for (const { zone, weekday, from, to, capacity } of slots) {
    const key = [zone, from, to, capacity].join(' ');
    const row = rows.get(key) ?? { zone, weekdays: [], from, to, capacity: String(capacity) };
    rows.set(key, { ...row, weekdays: [...row.weekdays, weekday].sort() });
  }
  return [...rows.values()];
}

export function slotsOfRows(rows: readonly SlotRow[]): Slot[] {
  return rows.flatMap(({ zone, weekdays, from, to, capacity }) =>
    weekdays.map((weekday) => ({ zone, weekday, from, to, capacity: Number(capacity) })),
  );
}

/** @returns the first row that cannot be saved, and why; null where all can */
export function faultInRows(rows: readonly SlotRow[]): { row: number; fault: string } | null {
  const taken = new Set<string>();
  for (const [row, { zone, weekdays, from, to, capacity }] of rows.entries()) {
    const starts = weekdays.map((weekday) => [zone, weekday, from].join(' '));
    const count = Number(capacity);
    if (zone === '') return { row, fault: 'Choose a zone.' };
    if (weekdays.length === 0) return { row, fault: 'Choose at least one weekday.' };
    if (from === '' || to === '') return { row, fault: 'Enter from when to when.' };
    if (to <= from) return { row, fault: onsiteDeskMessages.slotEnds };
    if (!(Number.isInteger(count) && count >= 1 && count <= MAX_CAPACITY))
      return { row, fault: `How many visits: ${onsiteDeskMessages.whole(1, MAX_CAPACITY)}` };
    if (starts.some((start) => taken.has(start))) return { row, fault: onsiteDeskMessages.slotTwice };
    starts.forEach((start) => taken.add(start));
  }
  return null;
}
