import { endOfDay, isIsoDay, startOfDay } from '../../kit/rules/dates.ts';
import type { SentState } from '../parcels/shipment-states.ts';

/** The words of couriers, folded (after-sale.md, 3.2). Only a person says that a parcel has come back. */
const WORDS = {
  delivered: ['delivered'],
  on_the_way: ['in transit', 'picked up', 'dispatched', 'out for delivery'],
  attempt_failed: ['undelivered', 'ndr', 'attempt failed', 'customer not available'],
  coming_back: ['rto', 'rto initiated', 'rto in transit', 'rto delivered', 'returned'],
  lost: ['lost'],
} as const satisfies Record<SentState, readonly string[]>;

const STATE_OF = new Map<string, SentState>(
  Object.entries(WORDS).flatMap(([state, words]) => words.map((word) => [word, state as SentState] as const)),
);

/** @returns null for a word that is not known */
export function stateOfCourierWord(word: string): SentState | null {
  const folded = word
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return STATE_OF.get(folded) ?? null;
}

const DAY_LAST = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?:\s+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;
const DAY_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;

/**
 * dd-mm-yyyy, dd/mm/yyyy or yyyy-mm-dd, with hh:mm of India or without: then the end of that day, today now.
 * @param cell '' is now
 * @returns null where it is no such day or time
 */
export function courierTime(cell: string, now: Date): Date | null {
  if (cell === '') return now;
  const last = DAY_LAST.exec(cell);
  const first = DAY_FIRST.exec(cell);
  const [year, month, day, hours, minutes] = last
    ? [last[3]!, last[2]!, last[1]!, last[4], last[5]]
    : first
      ? [first[1]!, first[2]!, first[3]!, first[4], first[5]]
      : [];
  if (!year || !month || !day) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isIsoDay(iso)) return null;
  if (hours === undefined || minutes === undefined) {
    const end = new Date(endOfDay(iso).getTime() - 1);
    return end > now && startOfDay(iso) <= now ? now : end;
  }
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return new Date(startOfDay(iso).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000);
}

/** The effects of a row of a courier's status file. */
export const STATUS_VERDICTS = ['change', 'same', 'old', 'unknown', 'fault'] as const;
export type StatusVerdict = (typeof STATUS_VERDICTS)[number];
