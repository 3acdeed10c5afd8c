import { HOUR_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import type { Counted, RateLimit } from '../../../security/rate-limits.ts';

/**
 * Only failures count; a success is subtracted. One IP address of an Indian carrier has thousands of honest phones, and
 * at times one attacker.
 */
const TEN_MINUTES = 600;
const FAILURES_PER_IP: RateLimit = { max: 60, windowSeconds: TEN_MINUTES };
/** Fewer than the ten in a row that could do harm. */
const PER_ACCOUNT_AND_IP: RateLimit = { max: 8, windowSeconds: 300 };
/** Against guessers with hundreds of addresses. Known browsers are not counted; a reset clears it. */
const PER_ACCOUNT: RateLimit = { max: 300, windowSeconds: 900 };
const CODES_PER_EMAIL_AND_IP: RateLimit = { max: 5, windowSeconds: HOUR_SECONDS };
const CODES_PER_EMAIL: RateLimit = { max: 20, windowSeconds: HOUR_SECONDS };
const RESETS_PER_EMAIL_AND_IP: RateLimit = { max: 3, windowSeconds: HOUR_SECONDS };
const RESETS_PER_EMAIL: RateLimit = { max: 10, windowSeconds: HOUR_SECONDS };
const FOREIGN_GUESSES_PER_EMAIL: RateLimit = { max: 5, windowSeconds: TEN_MINUTES };

const accountOf = (email: string) => email.toLowerCase();

export const authLimits = {
  logIn: (email: string, ipKey: string): Counted[] => [
    [`log-in:ip:${ipKey}`, FAILURES_PER_IP],
    [`log-in:account-ip:${accountOf(email)} ${ipKey}`, PER_ACCOUNT_AND_IP],
    [`log-in:account:${accountOf(email)}`, PER_ACCOUNT],
  ],
  /** Strangers' guesses do not count for a known browser. */
  logInKnownBrowser: (email: string, browserId: string): Counted[] => [
    [`log-in:browser:${accountOf(email)} ${browserId}`, PER_ACCOUNT_AND_IP],
  ],
  passwordChecks: (userId: string): Counted[] => [[`password-checks:user:${userId}`, PER_ACCOUNT_AND_IP]],
  unusedCodes: (ipKey: string): Counted[] => [[`codes:ip:${ipKey}`, FAILURES_PER_IP]],
  codesForEmail: (email: string, ipKey: string): Counted[] => [
    [`codes:email-ip:${accountOf(email)} ${ipKey}`, CODES_PER_EMAIL_AND_IP],
    [`codes:email:${accountOf(email)}`, CODES_PER_EMAIL],
  ],
  codeGuesses: (ipKey: string): Counted[] => [[`code-guesses:ip:${ipKey}`, FAILURES_PER_IP]],
  foreignCodeGuesses: (email: string): Counted[] => [
    [`code-guesses:email:${accountOf(email)}`, FOREIGN_GUESSES_PER_EMAIL],
  ],
  signUps: (ipKey: string): Counted[] => [[`sign-ups:ip:${ipKey}`, FAILURES_PER_IP]],
  unusedResets: (ipKey: string): Counted[] => [[`resets:ip:${ipKey}`, FAILURES_PER_IP]],
  resetsForEmail: (email: string, ipKey: string): Counted[] => [
    [`resets:email-ip:${accountOf(email)} ${ipKey}`, RESETS_PER_EMAIL_AND_IP],
    [`resets:email:${accountOf(email)}`, RESETS_PER_EMAIL],
  ],
  resetGuesses: (ipKey: string): Counted[] => [[`reset-guesses:ip:${ipKey}`, FAILURES_PER_IP]],
  refreshes: (ipKey: string): Counted[] => [[`refreshes:ip:${ipKey}`, FAILURES_PER_IP]],
} as const;

export function logInCountersOf(email: string): string[] {
  const account = accountOf(email);
  return [`log-in:account-ip:${account} `, `log-in:account:${account}`, `log-in:browser:${account} `];
}

export function keysOf(counted: Counted[]): string[] {
  return counted.map(([key]) => key);
}
