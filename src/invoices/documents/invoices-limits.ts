import { dayAfter } from '../../delivery/zones/arrival.ts';

export const E_INVOICE_REPLIES_BYTES = 8 * 1024 * 1024;

/**
 * The portal takes no document that is older, of sellers with a turnover from ₹10 crore (GSTN's advisory of 5 November
 * 2024, in force since 1 April 2025).
 */
const IRN_DAYS = 30;
/** Age in days from which a missing IRN is urgent. */
export const IRN_ALARM_DAYS = 20;

/** @param day of the document @returns the last day on which the portal takes it; days of India */
export function lastIrnDay(day: string): string {
  return dayAfter(day, IRN_DAYS);
}

export function isIrnOverdue(day: string, today: string): boolean {
  return today >= dayAfter(day, IRN_ALARM_DAYS);
}
