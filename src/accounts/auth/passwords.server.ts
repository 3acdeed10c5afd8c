import { hash, verify } from '@node-rs/argon2';
import { authMessages } from './auth.words.ts';
import { MIN_PASSWORD_LENGTH, RESET_LINK_MINUTES } from './accounts-limits.ts';
import { ConcurrencyLimit } from '../../kit/server/http/concurrency-limit.ts';
import { invalid, type Refused } from '../../kit/server/http/errors.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { endSessionsOf } from '../sessions/desk-session.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { resetMail, queueMail } from '../../platform/mail/mail-texts.server.ts';
import { giveBack, requireWithinLimits, resetLimits } from '../../kit/server/security/rate-limits.ts';
import { hashOf, randomToken } from '../../kit/server/security/secrets.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { authLimits, keysOf, logInCountersOf, takeShare } from './auth-limits.server.ts';
import {
  deleteResetTokens,
  findUserByEmail,
  findUserById,
  mayLogIn,
  setPassword,
  mailChangedPassword,
  toCustomer,
  type UserRow,
} from './auth-queries.server.ts';
import type { Asker } from './verify-otp.server.ts';

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

const RESET_SECONDS = RESET_LINK_MINUTES * 60;
/**
 * A job looks up the account later, so neither the answer nor its time reveals whether it exists. Beyond the limits of
 * an e-mail address the answer is the same and nothing is sent.
 * @throws Refused 429 after 60 unused resets from one IP address
 */
export async function forgotPassword(
  services: WriteServices,
  email: string,
  { ipKey, browserId }: Asker,
): Promise<void> {
  await requireWithinLimits(services, authLimits.unusedResets(ipKey));
  if (!(await takeShare(services, authLimits.resetsForEmail(email, ipKey, browserId)))) return;
  await inTransaction(services, (tx) =>
    enqueueJob(tx, 'reset-mail', { email, about: 'reset-link', asker: ipKey }, services.clock.now()),
  );
}

export function resetJob(services: WriteServices & Pick<Services, 'config' | 'secret'>): JobHandler {
  return async (payload) => {
    const { email, asker = null } = payload as { email: string; asker?: string };
    const user = await findUserByEmail(services.db, email);
    if (!user || !mayLogIn(user)) return;
    const token = randomToken();
    const expiresAt = secondsAfter(services.clock.now(), RESET_SECONDS);
    await inTransaction(services, async (tx) => {
      await tx
        .insertInto('reset_tokens')
        .values({ token_hash: hashOf(token), user_id: user.id, expires_at: expiresAt, asker })
        .execute();
      const text = resetMail(user.email, services.config.publicUrl, token);
      await queueMail(tx, services, await toCustomer(tx, user.email, text), RESET_SECONDS);
    });
  };
}

/** @throws Refused 429 after 60 wrong ones from one IP address */
export async function isResetToken(
  services: Pick<Services, 'clock' | 'db'>,
  token: string,
  ipKey: string,
): Promise<boolean> {
  return (await ownerOfGuessed(services, token, ipKey)) !== null;
}

/**
 * Also ends all sessions and other links of the account.
 * @throws Refused 400: invalid link or unacceptable password; 429 as isResetToken, and after too many links of mails
 * about a changed password
 */
export async function resetPassword(
  services: WriteServices & Pick<Services, 'config' | 'secret'>,
  token: string,
  newPassword: string,
  ipKey: string,
): Promise<UserRow> {
  const found = await ownerOfGuessed(services, token, ipKey);
  const owner = found && (await findUserById(services.db, found.user_id));
  if (!owner || !mayLogIn(owner)) throw invalid(authMessages.resetTokenInvalid);
  await checkNewPassword(newPassword, owner.email);
  if (found.outlives_changes) await requireWithinLimits(services, authLimits.resetsByChangedMail(owner.id));
  const passwordHash = await hashPassword(newPassword, { goesFirst: true });
  await inTransaction(services, async (tx) => {
    // The account first, as a change of the password has it, so that the two cannot deadlock.
    await setPassword(tx, owner.id, passwordHash);
    await useToken(tx, token);
    await deleteResetTokens(tx, owner.id);
    await mailChangedPassword(tx, services, owner);
    await endSessionsOf(tx, owner.id);
  });
  await resetLimits(services, logInCountersOf(owner.email));
  if (found.asker !== null) await giveBack(services, keysOf(authLimits.unusedResets(found.asker)));
  return { ...owner, password_hash: passwordHash };
}

/** Only wrong tokens count against the limit. */
async function ownerOfGuessed(services: Pick<Services, 'clock' | 'db'>, token: string, ipKey: string) {
  const guesses = authLimits.resetGuesses(ipKey);
  await requireWithinLimits(services, guesses);
  const owner = await findTokenOwner(services.db, token, services.clock.now());
  if (owner) await giveBack(services, keysOf(guesses));
  return owner;
}

async function findTokenOwner(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('reset_tokens')
    .select(['user_id', 'asker', 'outlives_changes'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** When a token is used twice at the same moment, one use finds it deleted. */
async function useToken(tx: Tx, token: string): Promise<void> {
  const used = await tx
    .deleteFrom('reset_tokens')
    .where('token_hash', '=', hashOf(token))
    .returning('user_id')
    .executeTakeFirst();
  if (!used) throw invalid(authMessages.resetTokenInvalid);
}
