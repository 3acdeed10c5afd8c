import { DAY_MS } from '../../kit/rules/units-of-time.ts';

/** Age in days from which a missing IRN is red: the portal may refuse it after 30 days. */
export const IRN_ALARM_DAYS = 20;

export function isIrnOverdue(day: string, today: string): boolean {
  return Date.parse(today) - Date.parse(day) >= IRN_ALARM_DAYS * DAY_MS;
}

/** Whether all documents of the month (`yyyy-mm`) are, where a fault has no day. */
export function isMonthOverdue(month: string, today: string): boolean {
  const [year, number] = month.split('-').map(Number);
  return isIrnOverdue(new Date(Date.UTC(year!, number, 0)).toISOString().slice(0, 10), today);
}
