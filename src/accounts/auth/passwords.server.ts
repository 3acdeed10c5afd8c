import { hash, verify } from '@node-rs/argon2';
import { authMessages } from './auth.words.ts';
import { MIN_PASSWORD_LENGTH } from './accounts-limits.ts';
import { ConcurrencyLimit } from '../../kit/server/http/concurrency-limit.ts';
import { invalid, type Refused } from '../../kit/server/http/errors.ts';

/** Ordered by frequency in leaks; later ones are rare enough to allow. */
const MAX_COMMON = 10_000;

let loading: Promise<Set<string>> | null = null;

/** OWASP's first choice for argon2id on small machines: 19 MiB, two passes, one lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing is CPU-bound, so more at once only lengthens the wait (docs/decisions/0007-passwords.md). */
const AT_ONCE = 2;

const MAX_WAITING = 60;

const BUSY_RETRY_SECONDS = 2;

const turns = new ConcurrencyLimit(AT_ONCE, MAX_WAITING, BUSY_RETRY_SECONDS);

/** Strangers cannot take the place of those who are known. */
interface Turn {
  goesFirst?: boolean;
}

/** @throws Refused 503 when too many wait */
export function hashPassword(password: string, { goesFirst }: Turn = {}): Promise<string> {
  return turns.take(() => hash(password, ARGON2ID), goesFirst);
}

/**
 * The same work is done without a hash (no such account), so that the time reveals nothing.
 * @throws Refused 503 when too many wait
 */
export async function isPassword(
  password: string,
  storedHash: string | null,
  { goesFirst }: Turn = {},
): Promise<boolean> {
  const matches = await turns.take(
    async () => verify(storedHash ?? (await dummyHash()), password),
    goesFirst,
  );
  return storedHash !== null && matches;
}

/** @throws Refused 400 when a new password is the e-mail address or too common */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  if (password.toLowerCase() === email.toLowerCase()) throw refusedPassword(authMessages.passwordIsEmail);
  if (await isCommonPassword(password)) throw refusedPassword(authMessages.passwordCommon);
}

function refusedPassword(sentence: string): Refused {
  return invalid(sentence, { password: sentence });
}

let nobodys: Promise<string> | null = null;

function dummyHash(): Promise<string> {
  return (nobodys ??= hash('nobody has this password', ARGON2ID));
}

/** Loaded when a password is chosen: the list takes 1 MB of memory. */
function commonPasswords(): Promise<Set<string>> {
  return (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common']
          .slice(0, MAX_COMMON)
          .filter((word) => word.length >= MIN_PASSWORD_LENGTH),
      ),
  ));
}

export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.toLowerCase());
}
