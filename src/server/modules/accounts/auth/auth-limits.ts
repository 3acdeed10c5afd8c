import type { Counted, RateLimit } from '../../../security/rate-limits.ts';

/**
 * What fails is limited, and what succeeds is given back: behind one IP address of an Indian carrier sit thousands of
 * phones, whose owners must never be stopped, and at times one attacker, who must.
 */
const TEN_MINUTES = 600;
const FAILURES_PER_IP: RateLimit = { max: 60, windowSeconds: TEN_MINUTES };
/** One account from one IP address: fewer than the ten in a row that could do harm. */
const PER_ACCOUNT_AND_IP: RateLimit = { max: 8, windowSeconds: 300 };
/**
 * One account from all IP addresses together. It stops a guesser with hundreds of addresses; the owner's own browser
 * is not counted here, and a reset of the password clears it.
 */
const PER_ACCOUNT: RateLimit = { max: 300, windowSeconds: 900 };
const CODES_PER_EMAIL_AND_IP: RateLimit = { max: 5, windowSeconds: 3600 };
const CODES_PER_EMAIL: RateLimit = { max: 20, windowSeconds: 3600 };
const RESETS_PER_EMAIL_AND_IP: RateLimit = { max: 3, windowSeconds: 3600 };
const RESETS_PER_EMAIL: RateLimit = { max: 10, windowSeconds: 3600 };
/** For guesses at codes that somebody at another IP address asked for. */
const FOREIGN_GUESSES_PER_EMAIL: RateLimit = { max: 5, windowSeconds: TEN_MINUTES };

const accountOf = (email: string) => email.toLowerCase();

export const authLimits = {
  /** A log-in from a browser that has not logged in to this account before. */
  logIn: (email: string, ipKey: string): Counted[] => [
    [`log-in:ip:${ipKey}`, FAILURES_PER_IP],
    [`log-in:account-ip:${accountOf(email)} ${ipKey}`, PER_ACCOUNT_AND_IP],
    [`log-in:account:${accountOf(email)}`, PER_ACCOUNT],
  ],
  /** A log-in from a browser that has: strangers' guesses do not count for it. */
  logInKnownBrowser: (email: string, browserId: string): Counted[] => [
    [`log-in:browser:${accountOf(email)} ${browserId}`, PER_ACCOUNT_AND_IP],
  ],
  passwordChecks: (userId: string): Counted[] => [[`password-checks:user:${userId}`, PER_ACCOUNT_AND_IP]],
  /** Codes that were asked for and are not used. */
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
  /** Reset links that were asked for and are not used. */
  unusedResets: (ipKey: string): Counted[] => [[`resets:ip:${ipKey}`, FAILURES_PER_IP]],
  resetsForEmail: (email: string, ipKey: string): Counted[] => [
    [`resets:email-ip:${accountOf(email)} ${ipKey}`, RESETS_PER_EMAIL_AND_IP],
    [`resets:email:${accountOf(email)}`, RESETS_PER_EMAIL],
  ],
  resetGuesses: (ipKey: string): Counted[] => [[`reset-guesses:ip:${ipKey}`, FAILURES_PER_IP]],
  refreshes: (ipKey: string): Counted[] => [[`refreshes:ip:${ipKey}`, FAILURES_PER_IP]],
} as const;

/** The counters of log-ins to one account, which a new password clears. */
export function logInCountersOf(email: string): string[] {
  const account = accountOf(email);
  return [`log-in:account-ip:${account} `, `log-in:account:${account}`, `log-in:browser:${account} `];
}

/** @returns the keys of what was counted, to be given back */
export function keysOf(counted: Counted[]): string[] {
  return counted.map(([key]) => key);
}
