import { isoDayOf } from '../../../../domain/platform/dates.ts';
import { DAY_MS } from '../../../../domain/platform/units-of-time.ts';

/** @returns dashboard queries for the last seven days in India, today included, and the seven before */
export function lastTwoWeeks(now: Date) {
  const daysAgo = (days: number) => isoDayOf(new Date(now.getTime() - days * DAY_MS));
  return {
    week: { startDate: daysAgo(6), endDate: daysAgo(0) },
    weekBefore: { startDate: daysAgo(13), endDate: daysAgo(7) },
  };
}

export function changeLabel(before: number, now: number): string | null {
  if (before === 0) return null;
  const percent = Math.round((now / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${Math.abs(percent)}% on last week`;
}
