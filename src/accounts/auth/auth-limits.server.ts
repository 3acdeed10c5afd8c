import { DAY_SECONDS, HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import {
  ipPrefixOf,
  countedByNetwork,
  countTry,
  type Counted,
  type RateLimit,
} from '../../kit/server/security/rate-limits.ts';
import { hashedEmail } from '../../kit/server/security/secrets.ts';

/**
 * Only failures count; a success is subtracted. One IP address of an Indian carrier serves thousands of honest
 * phones, and at times one attacker.
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
/** Anyone who knows a password cannot send its owner more mails than these. */
const CHANGES_PER_ACCOUNT: RateLimit = { max: 5, windowSeconds: DAY_SECONDS };
const OWN_DATA_PER_ACCOUNT: RateLimit = { max: 5, windowSeconds: HOUR_SECONDS };
const PROOFS_PER_ACCOUNT: RateLimit = { max: 5, windowSeconds: TEN_MINUTES };
/** Wrong codes of anyone who has the password. A new password does not clear it: a mailbox may be in other hands. */
const TOTPS_PER_ACCOUNT: RateLimit = { max: 10, windowSeconds: 900 };
const TOTPS_PER_ACCOUNT_AND_DAY: RateLimit = { max: 30, windowSeconds: DAY_SECONDS };
/** Limits resets by the links of mails about a changed password: each reset sends the next mail. */
const RESETS_BY_CHANGED_MAIL: RateLimit = { max: 5, windowSeconds: DAY_SECONDS };
/** Counted over all codes and askers. */
const GUESSES_PER_EMAIL: RateLimit = { max: 5, windowSeconds: HOUR_SECONDS };
/** The first mail that a network asks for in a day. */
const FIRST_OF_NETWORK: RateLimit = { max: 1, windowSeconds: DAY_SECONDS };
/** Codes and links that strangers of all networks have sent to one mailbox. */
const STRANGERS_MAILS: RateLimit = { max: 30, windowSeconds: HOUR_SECONDS };
const STRANGERS_MAILS_OF_DAY: RateLimit = { max: 100, windowSeconds: DAY_SECONDS };

/** Counters outlive their moment, so they name nobody. */

/** The limits on mails, in the order in which they are tried: the first share with something left counts. */
interface MailShares {
  ofBrowser: Counted[] | null;
  ofAddress: Counted[];
  ofNetwork: Counted[];
  ofAll: Counted[];
  /** Counted over both shares above, and over all kinds of mails. */
  ofStrangers: Counted[];
  ofStrangersInDay: Counted[];
}

function sharesOf(what: string, perAddress: RateLimit, perEmail: RateLimit) {
  return (email: string, ipKey: string, browserId: string | null): MailShares => {
    const account = hashedEmail(email);
    return {
      ofBrowser: browserId === null ? null : [[`${what}:browser:${account} ${browserId}`, perAddress]],
      ofAddress: countedByNetwork(`${what}:email-ip:${account} `, ipKey, perAddress),
      ofNetwork: [[`${what}:network:${account} ${ipPrefixOf(ipKey)}`, FIRST_OF_NETWORK]],
      ofAll: [[`${what}:email:${account}`, perEmail]],
      ofStrangers: [[`strangers-mails:email:${account}`, STRANGERS_MAILS]],
      ofStrangersInDay: [[`strangers-mails-of-day:email:${account}`, STRANGERS_MAILS_OF_DAY]],
    };
  };
}

export const authLimits = {
  logIn: (email: string, ipKey: string): Counted[] => [
    ...countedByNetwork('log-in:ip:', ipKey, FAILURES_PER_IP),
    ...countedByNetwork(`log-in:account-ip:${hashedEmail(email)} `, ipKey, PER_ACCOUNT_AND_IP),
    [`log-in:account:${hashedEmail(email)}`, PER_ACCOUNT],
  ],
  /** Strangers' guesses do not count for a known browser. */
  logInKnownBrowser: (email: string, browserId: string): Counted[] => [
    [`log-in:browser:${hashedEmail(email)} ${browserId}`, PER_ACCOUNT_AND_IP],
  ],
  logInCodes: (email: string): Counted[] => [
    [`log-in-codes:account:${hashedEmail(email)}`, TOTPS_PER_ACCOUNT],
  ],
  logInCodesOfDay: (email: string): Counted[] => [
    [`log-in-codes-of-day:account:${hashedEmail(email)}`, TOTPS_PER_ACCOUNT_AND_DAY],
  ],
  logInCodesTwoStepBrowser: (email: string, browserId: string): Counted[] => [
    [`log-in-codes:browser:${hashedEmail(email)} ${browserId}`, TOTPS_PER_ACCOUNT],
  ],
  twoStepCodes: (userId: string): Counted[] => [[`two-step-codes:user:${userId}`, TOTPS_PER_ACCOUNT]],
  passwordChecks: (userId: string): Counted[] => [[`password-checks:user:${userId}`, PER_ACCOUNT_AND_IP]],
  passwordChanges: (userId: string): Counted[] => [[`password-changes:user:${userId}`, CHANGES_PER_ACCOUNT]],
  resetsByChangedMail: (userId: string): Counted[] => [
    [`resets-by-changed-mail:user:${userId}`, RESETS_BY_CHANGED_MAIL],
  ],
  proofs: (userId: string): Counted[] => [[`proofs:user:${userId}`, PROOFS_PER_ACCOUNT]],
  ownData: (userId: string): Counted[] => [[`own-data:user:${userId}`, OWN_DATA_PER_ACCOUNT]],
  unusedCodes: (ipKey: string): Counted[] => countedByNetwork('codes:ip:', ipKey, FAILURES_PER_IP),
  codesForEmail: sharesOf('codes', CODES_PER_EMAIL_AND_IP, CODES_PER_EMAIL),
  codeGuesses: (ipKey: string): Counted[] => countedByNetwork('code-guesses:ip:', ipKey, FAILURES_PER_IP),
  guessesForEmail: (email: string): Counted[] => [
    [`code-guesses:email:${hashedEmail(email)}`, GUESSES_PER_EMAIL],
  ],
  /** Guesses by the person who first asked for a code: strangers cannot use them up. */
  guessesOfFirstAsker: (email: string, ipKey: string): Counted[] => [
    [`code-guesses:first:${hashedEmail(email)} ${ipKey}`, GUESSES_PER_EMAIL],
  ],
  signUps: (ipKey: string): Counted[] => countedByNetwork('sign-ups:ip:', ipKey, FAILURES_PER_IP),
  unusedResets: (ipKey: string): Counted[] => countedByNetwork('resets:ip:', ipKey, FAILURES_PER_IP),
  resetsForEmail: sharesOf('resets', RESETS_PER_EMAIL_AND_IP, RESETS_PER_EMAIL),
  resetGuesses: (ipKey: string): Counted[] => countedByNetwork('reset-guesses:ip:', ipKey, FAILURES_PER_IP),
  refreshes: (ipKey: string): Counted[] => countedByNetwork('refreshes:ip:', ipKey, FAILURES_PER_IP),
} as const;

export function logInCountersOf(email: string): string[] {
  const account = hashedEmail(email);
  return [`log-in:account-ip:${account} `, `log-in:account:${account}`, `log-in:browser:${account} `];
}

export function keysOf(counted: Counted[]): string[] {
  return counted.map(([key]) => key);
}

/**
 * Strangers cannot use up the share of a browser that the account knows, nor, until their mails are too many for the
 * mailbox, the first one of a network in a day.
 * @returns whether a mail is sent
 */
export async function takeShare(
  limiting: Parameters<typeof countTry>[0],
  { ofBrowser, ofAddress, ofNetwork, ofAll, ofStrangers, ofStrangersInDay }: MailShares,
): Promise<boolean> {
  const hasLeft = async (counted: Counted[]) => (await countTry(limiting, counted)) === null;
  if (ofBrowser && (await hasLeft(ofBrowser))) return true;
  if (!(await hasLeft(ofAddress))) return false;
  if (!(await hasLeft(ofNetwork)) && !(await hasLeft(ofAll))) return false;
  // A mail that the hour's limit refuses does not count for the day.
  return (await hasLeft(ofStrangers)) && hasLeft(ofStrangersInDay);
}
