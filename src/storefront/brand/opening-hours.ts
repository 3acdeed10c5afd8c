import { WEEK_DAYS, type WeekDay } from '../pages/block-choices.ts';
import type { OpeningHours } from '../pages/storefront-parts.ts';

interface Times {
  opens: string;
  closes: string;
}

/** The times of each day, in the order of the week; a day without is closed. */
export type Week = Record<WeekDay, Times[]>;

export const DAY_NAMES: Record<WeekDay, string> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};

export function weekOf(rows: readonly OpeningHours[]): Week {
  const timesOn = (day: WeekDay) =>
    rows
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((one, other) => one.opens.localeCompare(other.opens));
  return Object.fromEntries(WEEK_DAYS.map((day) => [day, timesOn(day)])) as Week;
}

/** A row for each pair of times, with its days. */
export function rowsOf(week: Week): OpeningHours[] {
  const rows: OpeningHours[] = [];
  for (const day of WEEK_DAYS)
    for (const { opens, closes } of week[day]) {
      const row = rows.find((known) => known.opens === opens && known.closes === closes);
      if (row) row.days.push(day);
      else rows.push({ days: [day], opens, closes });
    }
  return rows;
}

/** `Monday to Friday, 10:00 to 19:00; Saturday, 10:00 to 14:00 IST` */
export function hoursSentence(rows: readonly OpeningHours[]): string {
  const week = weekOf(rows);
  const spans: { from: WeekDay; to: WeekDay; times: string }[] = [];
  let last: (typeof spans)[number] | undefined;
  for (const day of WEEK_DAYS) {
    const times = week[day].map(({ opens, closes }) => `${opens} to ${closes}`).join(' and ');
    if (times === '') last = undefined;
    else if (last?.times === times) last.to = day;
    else spans.push((last = { from: day, to: day, times }));
  }
  if (spans.length === 0) return 'Please call before you visit';
  return `${spans.map(({ from, to, times }) => `${daysIn(from, to)}, ${times}`).join('; ')} IST`;
}

function daysIn(from: WeekDay, to: WeekDay): string {
  if (from === 'Mo' && to === 'Su') return 'Every day';
  return from === to ? DAY_NAMES[from] : `${DAY_NAMES[from]} to ${DAY_NAMES[to]}`;
}
