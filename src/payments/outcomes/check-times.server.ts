import { secondsAfter } from '../../kit/server/clock.ts';

/** Ages at which an open online payment is queried, in units of PAYMENT_POLL_SECONDS; then at the last interval. */
const AGES = [1, 5, 30];

/** The next of these ages, at the latest the expiry. */
export function nextCheckAt(
  payment: { createdAt: Date; expiresAt: Date | null },
  pollSeconds: number,
  now: Date,
): Date {
  const next = secondsAfter(payment.createdAt, nextAge(payment.createdAt, pollSeconds, now) * pollSeconds);
  const { expiresAt } = payment;
  return expiresAt !== null && expiresAt < next ? expiresAt : next;
}

function nextAge(createdAt: Date, pollSeconds: number, now: Date): number {
  const age = (now.getTime() - createdAt.getTime()) / 1000 / pollSeconds;
  const last = AGES.at(-1)!;
  return AGES.find((each) => each > age) ?? (Math.floor(age / last) + 1) * last;
}
