const DAY_MS = 24 * 60 * 60 * 1000;

/** From this day after a document's day on, a missing IRN is shown in red: the portal may refuse it after 30 days. */
export const IRN_ALARM_DAYS = 20;

/**
 * @param day the day of a document, `yyyy-mm-dd`
 * @param today the present day
 */
export function isIrnOverdue(day: string, today: string): boolean {
  return Date.parse(today) - Date.parse(day) >= IRN_ALARM_DAYS * DAY_MS;
}

/**
 * Says what the month alone tells of its documents, so that most months need no question about a single document.
 * @param month `yyyy-mm`
 * @param today the present day, `yyyy-mm-dd`
 * @returns whether the IRN of all, of some or of none of its documents is overdue when it is missing
 */
export function irnAlarmOf(month: string, today: string): 'all' | 'some' | 'none' {
  const [year, number] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year!, number, 0)).toISOString().slice(0, 10);
  if (isIrnOverdue(lastDay, today)) return 'all';
  return isIrnOverdue(`${month}-01`, today) ? 'some' : 'none';
}
