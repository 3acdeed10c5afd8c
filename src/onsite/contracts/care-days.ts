import { monthsAfter } from '../../after-sale/warranty/warranty-rows.ts';
import { dayAfter } from '../../delivery/zones/arrival.ts';
import { DAY_MS } from '../../kit/rules/units-of-time.ts';

/** Days of care contracts (on-site.md, 4.5 and 4.6); India's, `yyyy-mm-dd`. */

/** The last day of a contract, included. */
export function lastDayOf(startsOn: string, months: number): string {
  return dayAfter(monthsAfter(startsOn, months), -1);
}

/** The days on which the visits of a contract are due, spread evenly. */
export function dueDays(startsOn: string, endsOn: string, visits: number): string[] {
  const days = daysFrom(startsOn, endsOn) + 1;
  return Array.from({ length: visits }, (_, index) =>
    dayAfter(startsOn, Math.floor((days * (2 * index + 1)) / (2 * visits))),
  );
}

const STAGES = [1, 7, 30] as const;
export type RenewalStage = (typeof STAGES)[number];

/** @param done the stage of before @returns the stage that is due, or null */
export function renewalStage(endsOn: string, today: string, done: RenewalStage | null): RenewalStage | null {
  const left = daysFrom(today, endsOn);
  const stage = left < 0 ? undefined : STAGES.find((each) => each >= left);
  return stage === undefined || (done !== null && done <= stage) ? null : stage;
}

/** The first day of a contract that follows another. @param before its last day */
export function nextStart(before: string, today: string): string {
  const next = dayAfter(before, 1);
  return next < today ? today : next;
}

export const CONTRACT_STATES = ['upcoming', 'active', 'ended', 'cancelled'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** @param isCancelled it, or its order */
export function contractState(
  { startsOn, endsOn, isCancelled }: { startsOn: string; endsOn: string; isCancelled: boolean },
  today: string,
): ContractState {
  if (isCancelled) return 'cancelled';
  if (startsOn > today) return 'upcoming';
  return endsOn < today ? 'ended' : 'active';
}

function daysFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
