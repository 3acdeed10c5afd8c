import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../db/transaction.ts';
import { signAccessToken } from '../../security/access-token.ts';
import { secondsAfter } from '../../clock.ts';
import { notSignedIn } from '../../http/errors.ts';
import { messages } from '../../../contract/messages.ts';
import { isUuid } from '../../../db/uuid.ts';
import { hashOf, keyedHashOf, randomToken } from '../../security/secrets.ts';
import type { Services, HttpRequest } from '../../services.ts';
import { inTransaction, type Tx } from '../../transaction/in-transaction.ts';

/** A session lives as long as it is used at least this often. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** Two tabs may refresh at the same moment: within this time the token before gets the same successor. */
const REUSE_GRACE_SECONDS = 10;

/** Whose session it is. */
export interface SessionUser {
  id: string;
  role: 'admin' | 'customer';
}

/** What a browser holds: both tokens in HttpOnly cookies. */
export interface OpenSession {
  accessToken: string;
  refreshToken: string;
}

/**
 * Starts a session for a user on the device that asks.
 * @throws Refused 401 when the account has just been deleted
 */
export async function openSession(
  services: Services,
  user: SessionUser,
  request: HttpRequest,
): Promise<OpenSession> {
  const now = services.clock.now();
  const secretPart = randomToken();
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  // The account is held while its session is written: one that is being deleted meanwhile gets none.
  const { rows } = await sql<{ id: string }>`
    insert into sessions (user_id, refresh_hash, ip_address, user_agent, created_at, expires_at)
    select id, ${hashOf(secretPart)}, ${request.ip}, ${userAgent}, ${now}, ${secondsAfter(now, SESSION_SECONDS)}
    from users where id = ${user.id} and deleted_at is null for share
    returning id`.execute(services.db);
  if (rows.length === 0) throw notSignedIn(messages.auth.invalidCredentials);
  return tokensFor(services, user, rows[0]!.id, secretPart);
}

/**
 * Exchanges a refresh token for its successor. The successor is derived from the token and the shop's secret, so
 * that two tabs refreshing at once get the same one. A token used again after the grace was stolen, or its thief
 * has used it before: the whole session ends.
 * @throws Refused 401
 */
export async function refreshSession(services: Services, token: string): Promise<OpenSession> {
  const [sessionId, secretPart] = token.split('.');
  if (!sessionId || !secretPart || !isUuid(sessionId)) throw sessionOver();
  const outcome = await inTransaction(services, (tx) => rotate(tx, services, sessionId, secretPart));
  if (outcome === null) throw sessionOver();
  return tokensFor(services, outcome.user, sessionId, outcome.secretPart);
}

function sessionOver() {
  return notSignedIn(messages.auth.sessionEnded);
}

interface Rotation {
  user: SessionUser;
  secretPart: string;
}

/** @returns whose session it is and the successor of the token; null when the session is over */
async function rotate(
  tx: Tx,
  services: Services,
  sessionId: string,
  secretPart: string,
): Promise<Rotation | null> {
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
      'revoked_at',
    ])
    .where('sessions.id', '=', sessionId)
    .where('users.deleted_at', 'is', null)
    .forUpdate('sessions')
    .executeTakeFirst();
  if (!session || session.revoked_at || session.expires_at <= now) return null;
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
        expires_at: secondsAfter(now, SESSION_SECONDS),
      })
      .where('id', '=', sessionId)
      .execute();
    return { user, secretPart: successor };
  }
  const isPrevious = session.previous_hash !== null && timingSafeEqual(offered, session.previous_hash);
  if (isPrevious && session.previous_until! >= now) return { user, secretPart: successor };
  await revokeSession(tx, sessionId, now);
  return null;
}

async function tokensFor(
  services: Services,
  user: SessionUser,
  sessionId: string,
  secretPart: string,
): Promise<OpenSession> {
  const person = { id: user.id, role: user.role, sessionId };
  const accessToken = await signAccessToken(person, services.secret, services.clock);
  return { accessToken, refreshToken: `${sessionId}.${secretPart}` };
}

/** Ends one session. */
export async function endSession(services: Services, sessionId: string): Promise<void> {
  await inTransaction(services, (tx) => revokeSession(tx, sessionId, services.clock.now()));
}

async function revokeSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  tx.effects.sessionsEnded([sessionId]);
}

/** @returns whether somebody logged in to this account from this IP address before, with a session that goes on */
export async function isKnownIpAddress(db: Db, userId: string, ipAddress: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ip_address', '=', ipAddress)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}
