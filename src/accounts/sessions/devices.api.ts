import { z } from 'zod';
import { deviceMessages } from './device.words.ts';
import { deviceShape, endedShape, type Device } from './devices.shapes.ts';
import { proofBody, proofShape } from '../../platform/rights/proof.shapes.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import { browserNameOf } from './browser-name.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { Db } from '../../db/transaction.ts';
import { forUser, type Routing } from '../../kit/server/http/route.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { endSessionsOf, revokedNow } from './desk-session.server.ts';
import { proveOneself } from './prove-oneself.server.ts';
import { clearSessionCookies } from './session-cookies.server.ts';

const MOST = 200;

export function proofCalls({ services }: Routing) {
  return {
    'POST /me/proof': forUser(
      {
        name: 'proveOneself',
        summary: 'Confirm who I am before a sensitive action, by password or code',
        refusals: [403, 429, 503],
        body: proofBody,
        reply: proofShape,
      },
      ({ body, currentUser, request }) => proveOneself(services, request, currentUser, body),
    ),
  };
}

export function devicesCalls({ services }: Routing) {
  return {
    'GET /me/sessions': forUser(
      { name: 'listDevices', summary: 'List my devices, the last used first', reply: z.array(deviceShape) },
      ({ currentUser }) => listDevices(services.db, currentUser, services.clock.now()),
    ),

    'DELETE /me/sessions/:id': forUser(
      {
        name: 'endDevice',
        summary: 'End one of my sessions',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params, reply }) => {
        await endDevice(services, currentUser.id, params.id);
        if (params.id === currentUser.sessionId) clearSessionCookies(reply, services);
        return { message: deviceMessages.signedOut };
      },
    ),

    'DELETE /me/sessions': forUser(
      { name: 'endAllDevices', summary: 'End all my sessions, including this one', reply: endedShape },
      async ({ currentUser, reply }) => {
        const ended = await inTransaction(services, (tx) => endSessionsOf(tx, currentUser.id));
        clearSessionCookies(reply, services);
        return { ended };
      },
    ),
  };
}

/** The open sessions of a person, newest seen first. */
async function listDevices(db: Db, currentUser: CurrentUser, now: Date): Promise<Device[]> {
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
async function endDevice(services: WriteServices, userId: string, id: string): Promise<void> {
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
