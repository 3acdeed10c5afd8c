import { DAY_MS } from '../../../../../domain/platform/units-of-time.ts';

/** Age in days from which a missing IRN is red: the portal may refuse it after 30 days. */
export const IRN_ALARM_DAYS = 20;

export function isIrnOverdue(day: string, today: string): boolean {
  return Date.parse(today) - Date.parse(day) >= IRN_ALARM_DAYS * DAY_MS;
}

/** By month (`yyyy-mm`) and today (`yyyy-mm-dd`) alone: most months need no check of single documents. */
export function irnAlarmOf(month: string, today: string): 'all' | 'some' | 'none' {
  const [year, number] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year!, number, 0)).toISOString().slice(0, 10);
  if (isIrnOverdue(lastDay, today)) return 'all';
  return isIrnOverdue(`${month}-01`, today) ? 'some' : 'none';
}
