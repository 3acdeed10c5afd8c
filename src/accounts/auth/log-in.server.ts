import { authMessages } from './auth.words.ts';
import { notSignedIn, Refused } from '../../kit/server/http/errors.ts';
import {
  ipKeyOf,
  requireWithinLimits,
  giveBack,
  type Counted,
} from '../../kit/server/security/rate-limits.ts';
import { findKnownBrowser, findTwoStepBrowser } from '../../kit/server/security/known-browser.ts';
import { logSecurityEvent } from '../../kit/server/security/security-log.ts';
import type { HttpRequest, Services } from '../../kit/server/services.ts';
import { authLimits, keysOf } from './auth-limits.server.ts';
import { findUserByEmail, mayLogIn, findUserById, type UserRow } from './auth-queries.server.ts';
import { isPassword } from './passwords.server.ts';
import { typedRecoveryCode } from '../two-step/totp.ts';
import type { LogInCode } from '../two-step/two-step.shapes.ts';
import { twoStepMessages } from '../two-step/two-step.words.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { hashOf, randomToken } from '../../kit/server/security/secrets.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { takeRecoveryCode } from '../two-step/recovery-codes.server.ts';
import { takeTotp } from '../two-step/take-totp.server.ts';

/**
 * Checks a password. Wrong ones are slowed per account and IP address. A browser known to the account has its own
 * counter, so strangers' guesses never lock the owner out.
 * @returns the user, with the hash that the password was compared with
 * @throws Refused 401 alike for a wrong password, no such account, staff that is not active and an expired generated
 * password; 429;
 * 503 when too many wait
 */
export async function logIn(
  services: Pick<Services, 'clock' | 'cookies' | 'db' | 'secret'>,
  request: HttpRequest,
  email: string,
  password: string,
): Promise<UserRow> {
  const user = await findUserByEmail(services.db, email);
  const browserId = user && findKnownBrowser(services, request, user);
  const isKnown = browserId !== null;
  const counted = isKnown
    ? authLimits.logInKnownBrowser(email, browserId)
    : authLimits.logIn(email, ipKeyOf(request.ip));
  await requireWithinLimits(services, counted, authMessages.slowDown);
  const hash = user && mayLogIn(user) ? user.password_hash : null;
  const isRight = await isRightPassword(services, counted, password, hash, isKnown);
  if (!user || !isRight) {
    logSecurityEvent(services, request, 'log_in_failed', {
      userId: user?.id,
      email,
      reason: reasonOf(user),
    });
    throw notSignedIn(authMessages.invalidCredentials);
  }
  if (user.password_expires_at && user.password_expires_at <= services.clock.now()) {
    const reason = 'the generated password has expired';
    logSecurityEvent(services, request, 'log_in_expired_password', { userId: user.id, reason });
    throw notSignedIn(authMessages.passwordExpired);
  }
  return user;
}

function reasonOf(user: UserRow | null): string {
  if (!user) return 'no such account';
  return mayLogIn(user) ? 'wrong password' : 'staff that is not active';
}

/**
 * Only a wrong password counts: a right one, and one that could not be compared, are given back.
 * @param counted what was counted before, so that simultaneous tries count
 * @param goesFirst for people who are known here: strangers cannot take their place
 * @throws Refused 503 when too many wait
 */
export async function isRightPassword(
  services: Pick<Services, 'db'>,
  counted: Counted[],
  password: string,
  storedHash: string | null,
  goesFirst = true,
): Promise<boolean> {
  let isWrong = false;
  try {
    isWrong = !(await isPassword(password, storedHash, { goesFirst }));
  } finally {
    if (!isWrong) await giveBack(services, keysOf(counted));
  }
  return !isWrong;
}

const TICKET_SECONDS = 5 * 60;
const MAX_TRIES = 5;

/** Issues the ticket for the code that follows a right password. */
export async function codeNeeded(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  user: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<Refused> {
  const ticket = randomToken();
  await db
    .insertInto('log_in_tickets')
    .values({
      token_hash: hashOf(ticket),
      user_id: user.id,
      password_mark: hashOf(user.password_hash),
      expires_at: secondsAfter(clock.now(), TICKET_SECONDS),
    })
    .execute();
  return new Refused(401, 'code_needed', twoStepMessages.codeNeeded, { details: { ticket } });
}

/**
 * The second step: a code of the authenticator app, or a recovery code, each taken once. Wrong codes of an app count for
 * the account, but those of a browser in which both steps were passed have a counter of their own. A recovery code has
 * too many random bits to be guessed, so strangers cannot use up the owner's tries with it.
 * @returns the user, with the hash that the password was compared with
 * @throws Refused 401 for a wrong code, and when the ticket is over: used, expired, five wrong codes, a new password; 429
 */
export async function logInWithCode(
  services: Services,
  request: HttpRequest,
  { ticket, code }: LogInCode,
): Promise<UserRow> {
  const user = await findTicketUser(services.db, ticket, services.clock.now());
  if (!user) throw ticketOver();
  const counted = typedRecoveryCode(code) === null ? await countCode(services, request, user) : [];
  const outcome = await inTransaction(services, (tx) => tryCode(tx, services, ticket, code));
  if (outcome === 'wrong') {
    const reason = 'wrong code of the second step';
    logSecurityEvent(services, request, 'log_in_failed', { userId: user.id, email: user.email, reason });
    throw new Refused(401, 'code_wrong', twoStepMessages.codeWrong, {
      fields: { code: twoStepMessages.codeWrong },
    });
  }
  if (counted.length > 0) await giveBack(services, keysOf(counted));
  if (outcome === 'over') throw ticketOver();
  return user;
}

/** @returns the counted tries @throws Refused 429 */
async function countCode(services: Services, request: HttpRequest, user: UserRow): Promise<Counted[]> {
  const { email } = user;
  const browserId = findTwoStepBrowser(services, request, user);
  if (browserId !== null) {
    const ofBrowser = authLimits.logInCodesTwoStepBrowser(email, browserId);
    await requireWithinLimits(services, ofBrowser, authMessages.slowDown);
    return ofBrowser;
  }
  const [counted, ofDay] = [authLimits.logInCodes(email), authLimits.logInCodesOfDay(email)];
  await requireWithinLimits(services, counted, authMessages.slowDown);
  await requireWithinLimits(services, ofDay, twoStepMessages.onlyRecovery);
  return [...counted, ...ofDay];
}

async function tryCode(
  tx: Tx,
  services: Services,
  ticket: string,
  code: string,
): Promise<'over' | 'right' | 'wrong'> {
  // Locked, so that parallel codes count one by one.
  await tx
    .selectFrom('log_in_tickets')
    .select('tries')
    .where('token_hash', '=', hashOf(ticket))
    .forUpdate()
    .execute();
  const user = await findTicketUser(tx, ticket, services.clock.now());
  if (!user) return 'over';
  const isOfApp = await takeTotp(tx, services, user, code);
  if (isOfApp || (await takeRecoveryCode(tx, services, user.id, code))) {
    if (!isOfApp) await writeAudit(tx, user, 'two-step.recovery-code', user.id, {}, services.clock.now());
    await tx.deleteFrom('log_in_tickets').where('token_hash', '=', hashOf(ticket)).execute();
    return 'right';
  }
  await tx
    .updateTable('log_in_tickets')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('token_hash', '=', hashOf(ticket))
    .execute();
  return 'wrong';
}

/** Null when it is used, worn out or expired, and when password or two-step log-in changed since. */
async function findTicketUser(db: Db | Tx, ticket: string, now: Date): Promise<UserRow | null> {
  const row = await db
    .selectFrom('log_in_tickets')
    .select(['user_id', 'password_mark'])
    .where('token_hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .where('tries', '<', MAX_TRIES)
    .executeTakeFirst();
  if (!row) return null;
  const user = await findUserById(db, row.user_id);
  const isSame = user?.totp_on_at && mayLogIn(user) && row.password_mark.equals(hashOf(user.password_hash));
  return isSame ? user : null;
}

function ticketOver(): Refused {
  return new Refused(401, 'ticket_over', twoStepMessages.ticketOver);
}
