import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import * as authMessages from '../../../../contract/accounts/auth-messages.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { secondsAfter } from '../../../clock.ts';
import { notSignedIn } from '../../../http/errors.ts';
import { signAccessToken } from '../../../security/access-token.ts';
import { hashOf, keyedHashOf, randomToken } from '../../../security/secrets.ts';
import { logSecurityEvent } from '../../../security/security-log.ts';
import type { Services, HttpRequest, WriteServices } from '../../../services.ts';
import { inTransaction, type Tx, type Transactional } from '../../../transaction/in-transaction.ts';
import { revokedNow } from './end-sessions.ts';

/** Unused for this long, a session ends. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;
/** A session ends after this time in any case. */
const MAX_SESSION_SECONDS = 180 * DAY_SECONDS;
/** Two tabs may refresh at once: within this time the previous token gets the same successor. */
const REUSE_GRACE_SECONDS = 10;

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
 * @throws Refused 401 when the account was just deleted, or its password changed
 */
export async function openSession(
  services: Services,
  user: SessionUser & { password_hash: string },
  request: HttpRequest,
): Promise<OpenSession> {
  const now = services.clock.now();
  const secretPart = randomToken();
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  await endSessionOfBrowser(services, request);
  // The account is locked and must still have the compared password, so a session is not opened with a password that is
  // being changed.
  const { rows } = await sql<{ id: string }>`
    insert into sessions (user_id, refresh_hash, ip_address, user_agent, created_at, expires_at)
    select id, ${hashOf(secretPart)}, ${request.ip}, ${userAgent}, ${now}, ${secondsAfter(now, SESSION_SECONDS)}
    from users where id = ${user.id} and password_hash = ${user.password_hash} and deleted_at is null for share
    returning id`.execute(services.db);
  if (rows.length === 0) throw notSignedIn(authMessages.invalidCredentials);
  return tokensFor(services, user, rows[0]!.id, secretPart);
}

/**
 * The successor is derived from the token and the shop's secret, so two tabs that refresh at once get the same one.
 * Later reuse means theft: the session ends.
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
      'previous_until',
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
  const successor = keyedHashOf(services.secret, 'refresh', secretPart).toString('base64url');
  if (timingSafeEqual(offered, session.refresh_hash)) {
    await tx
      .updateTable('sessions')
      .set({
        refresh_hash: hashOf(successor),
        previous_hash: offered,
        previous_until: secondsAfter(now, REUSE_GRACE_SECONDS),
        expires_at: earlier(secondsAfter(now, SESSION_SECONDS), endsForGood),
      })
      .where('id', '=', sessionId)
      .execute();
    return { outcome: 'rotated', user, secretPart: successor };
  }
  const isPrevious = session.previous_hash !== null && timingSafeEqual(offered, session.previous_hash);
  if (isPrevious && session.previous_until! >= now)
    return { outcome: 'rotated', user, secretPart: successor };
  await revokeSession(tx, sessionId);
  return { outcome: 'reused', user };
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
