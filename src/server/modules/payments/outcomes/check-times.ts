import { secondsAfter } from '../../../clock.ts';

/** After how many times PAYMENT_POLL_SECONDS an open online payment is asked for; from the last on, each time as much later. */
const AGES = [1, 5, 30];

/**
 * @param payment when it was begun and when it expires, if it does
 * @returns when the gateway is asked for it next: at the next of these ages, and at the latest when it expires
 */
export function nextCheckAt(
  payment: { createdAt: Date; expiresAt: Date | null },
  pollSeconds: number,
  now: Date,
): Date {
  const next = secondsAfter(payment.createdAt, nextAge(payment.createdAt, pollSeconds, now) * pollSeconds);
  const { expiresAt } = payment;
  return expiresAt !== null && expiresAt < next ? expiresAt : next;
}

/** @returns the next age in units of the poll's seconds */
function nextAge(createdAt: Date, pollSeconds: number, now: Date): number {
  const age = (now.getTime() - createdAt.getTime()) / 1000 / pollSeconds;
  const last = AGES.at(-1)!;
  return AGES.find((each) => each > age) ?? (Math.floor(age / last) + 1) * last;
}
