import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_SECONDS, HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import { authMessages } from '../auth/auth.words.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { notSignedIn } from '../../kit/server/http/errors.ts';
import { signAccessToken } from '../../kit/server/security/tokens.ts';
import { hashOf, keyedHashOf, randomToken } from '../../kit/server/security/secrets.ts';
import { logSecurityEvent } from '../../kit/server/security/security-log.ts';
import type { Services, HttpRequest, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx, type Transactional } from '../../kit/server/transaction/effects.ts';
import type { UserRow } from '../auth/auth-queries.server.ts';
import { revokedNow } from './desk-session.server.ts';
import { proofEnd } from './prove-oneself.server.ts';

/** Two weeks of steady use; following more takes too long. */
const REMEMBERED_TOKENS = 2000;
/** Unused for this long, a session ends. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;
/** Anyone who may change the shop leaves a screen open sooner or later. */
const ADMIN_SESSION_SECONDS = 12 * HOUR_SECONDS;
/** A session ends after this time in any case. */
const MAX_SESSION_SECONDS = 180 * DAY_SECONDS;

export interface SessionUser {
  id: string;
  role: 'admin' | 'customer';
}

export interface OpenSession {
  accessToken: string;
  refreshToken: string;
}

/**
 * The browser's previous session ends.
 * @throws Refused 401 when the account was just deleted or deactivated, or its password changed
 */
export async function openSession(
  services: Services,
  user: SessionUser & Pick<UserRow, 'password_hash' | 'totp_on_at'>,
  request: HttpRequest,
): Promise<OpenSession> {
  const now = services.clock.now();
  const secretPart = randomToken();
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  await endSessionOfBrowser(services, request);
  // The account is locked and must still have the compared password and ask for as many steps as before, so a session is
  // not opened with a password that is being changed, nor past a code that is being turned on.
  const { rows } = await sql<{ id: string }>`
    insert into sessions
      (user_id, refresh_hash, ip_address, user_agent, created_at, seen_at, expires_at, proved_until)
    select id, ${hashOf(secretPart)}, ${request.ip}, ${userAgent}, ${now}, ${now},
      ${secondsAfter(now, idleSecondsOf(user))}, ${proofEnd(services)}
    from users where id = ${user.id} and password_hash = ${user.password_hash} and deleted_at is null
      and (totp_on_at is null) = ${user.totp_on_at === null}
      and coalesce(staff_state, 'active') = 'active' for share
    returning id`.execute(services.db);
  if (rows.length === 0) throw notSignedIn(authMessages.invalidCredentials);
  return tokensFor(services, user, rows[0]!.id, secretPart);
}

/**
 * The successor is derived from the token and the shop's secret, so two tabs that refresh at once, and anyone who asks again
 * because the answer was lost, get the same one. Once the successor was used, the token before means theft: the session
 * ends. A token that never was right ends nothing.
 * @throws Refused 401
 */
export async function refreshSession(
  services: WriteServices & Pick<Services, 'config' | 'secret'>,
  request: HttpRequest,
  token: string,
): Promise<OpenSession> {
  const parts = partsOf(token);
  if (!parts) throw sessionOver();
  const { sessionId, secretPart } = parts;
  const rotation = await inTransaction(services, (tx) => rotate(tx, services, sessionId, secretPart));
  if (rotation.outcome === 'reused') {
    const reason = 'a refresh token was used a second time; its session was ended';
    logSecurityEvent(services, request, 'refresh_token_reused', { userId: rotation.user.id, reason });
  }
  if (rotation.outcome !== 'rotated') throw sessionOver();
  return tokensFor(services, rotation.user, sessionId, rotation.secretPart);
}

export async function endSessionOfBrowser(
  services: Transactional & Pick<Services, 'cookies'>,
  request: HttpRequest,
): Promise<void> {
  const parts = partsOf(request.cookies[services.cookies.refresh] ?? '');
  if (!parts) return;
  await inTransaction(services, async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .select(['refresh_hash', 'previous_hash'])
      .where('id', '=', parts.sessionId)
      .executeTakeFirst();
    const sent = hashOf(parts.secretPart);
    if (session && (sent.equals(session.refresh_hash) || session.previous_hash?.equals(sent)))
      await revokeSession(tx, parts.sessionId);
  });
}

function partsOf(token: string): { sessionId: string; secretPart: string } | null {
  const [sessionId, secretPart] = token.split('.');
  return sessionId && secretPart && isUuid(sessionId) ? { sessionId, secretPart } : null;
}

function idleSecondsOf({ role }: SessionUser): number {
  return role === 'admin' ? ADMIN_SESSION_SECONDS : SESSION_SECONDS;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

function sessionOver() {
  return notSignedIn(authMessages.sessionEnded);
}

type Rotation =
  | { outcome: 'rotated'; user: SessionUser; secretPart: string }
  | { outcome: 'over' }
  | { outcome: 'reused'; user: SessionUser };

/** Ends the session if the token was used before. */
async function rotate(
  tx: Tx,
  services: Pick<Services, 'clock' | 'secret'>,
  sessionId: string,
  secretPart: string,
): Promise<Rotation> {
  const now = services.clock.now();
  const session = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.role',
      'refresh_hash',
      'previous_hash',
      'expires_at',
      'sessions.created_at',
      'revoked_at',
    ])
    .where('sessions.id', '=', sessionId)
    .where('users.deleted_at', 'is', null)
    .forUpdate('sessions')
    .executeTakeFirst();
  if (!session || session.revoked_at || session.expires_at <= now) return { outcome: 'over' };
  const endsForGood = secondsAfter(session.created_at, MAX_SESSION_SECONDS);
  if (endsForGood <= now) return { outcome: 'over' };
  const user = { id: session.id, role: session.role };
  const offered = hashOf(secretPart);
  const successor = successorOf(services, secretPart);
  if (timingSafeEqual(offered, session.refresh_hash)) {
    await tx
      .updateTable('sessions')
      .set({
        refresh_hash: hashOf(successor),
        previous_hash: offered,
        seen_at: now,
        expires_at: earlier(secondsAfter(now, idleSecondsOf(user)), endsForGood),
      })
      .where('id', '=', sessionId)
      .execute();
    return { outcome: 'rotated', user, secretPart: successor };
  }
  const isPrevious = session.previous_hash !== null && timingSafeEqual(offered, session.previous_hash);
  if (isPrevious) return { outcome: 'rotated', user, secretPart: successor };
  if (!wasRight(services, secretPart, session.refresh_hash)) return { outcome: 'over' };
  await revokeSession(tx, sessionId);
  return { outcome: 'reused', user };
}

function successorOf({ secret }: Pick<Services, 'secret'>, secretPart: string): string {
  return keyedHashOf(secret, 'refresh', secretPart).toString('base64url');
}

/** Whether the present token descends from this one: a made-up one does not. */
function wasRight(services: Pick<Services, 'secret'>, secretPart: string, present: Buffer): boolean {
  let descendant = secretPart;
  for (let step = 0; step < REMEMBERED_TOKENS; step++) {
    descendant = successorOf(services, descendant);
    if (timingSafeEqual(hashOf(descendant), present)) return true;
  }
  return false;
}

async function tokensFor(
  services: Pick<Services, 'clock' | 'config' | 'secret'>,
  user: SessionUser,
  sessionId: string,
  secretPart: string,
): Promise<OpenSession> {
  const person = { id: user.id, role: user.role, sessionId };
  const accessToken = await signAccessToken(
    person,
    services.secret,
    services.config.publicUrl,
    services.clock,
  );
  return { accessToken, refreshToken: `${sessionId}.${secretPart}` };
}

export async function endSession(services: Transactional, sessionId: string): Promise<void> {
  await inTransaction(services, (tx) => revokeSession(tx, sessionId));
}

async function revokeSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: revokedNow })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  tx.effects.sessionsEnded([sessionId]);
}
