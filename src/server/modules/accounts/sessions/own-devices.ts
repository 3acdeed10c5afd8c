import { browserNameOf } from '../../../../domain/accounts/browser-name.ts';
import { deviceMessages } from '../../../../contract/accounts/device-messages.ts';
import type { Device } from '../../../../contract/accounts/devices-shapes.ts';
import { isUuid } from '../../../../db/uuid.ts';
import type { Db } from '../../../../db/transaction.ts';
import { notFound } from '../../../http/errors.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { revokedNow } from './end-sessions.ts';

const MOST = 200;

/** The open sessions of a person, newest seen first. */
export async function listDevices(db: Db, currentUser: CurrentUser, now: Date): Promise<Device[]> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'seen_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', currentUser.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return sessions.map((session) => ({
    _id: session.id,
    createdAt: session.created_at.toISOString(),
    seenAt: session.seen_at.toISOString(),
    ipAddress: session.ip_address,
    browser: browserNameOf(session.user_agent),
    isCurrent: session.id === currentUser.sessionId,
  }));
}

/** @throws Refused 404: over already, or another person's */
export async function endDevice(services: WriteServices, userId: string, id: string): Promise<void> {
  const isEnded = isUuid(id) && (await inTransaction(services, (tx) => endOwnSession(tx, userId, id)));
  if (!isEnded) throw notFound(deviceMessages.notFound);
}

async function endOwnSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: revokedNow })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  tx.effects.sessionsEnded(ended.map((session) => session.id));
  return ended.length > 0;
}
