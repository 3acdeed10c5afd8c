import { ownDataMessages } from './own-data.words.ts';
import { accountEnd, ownDataShape } from './own-data.shapes.ts';
import { message } from '../../kit/api/shapes.ts';
import { authMessages } from '../auth/auth.words.ts';
import * as customerMessages from '../customers/customer.words.ts';
import { attach, type Routing, forUser } from '../../kit/server/http/route.ts';
import { requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import { conflict, notSignedIn, Refused } from '../../kit/server/http/errors.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { authLimits } from '../auth/auth-limits.server.ts';
import { type EraseOwn, anonymiseUser, lockUserAndAdmins } from '../customers/customers-queries.server.ts';
import { clearSessionCookies } from '../sessions/session-cookies.server.ts';
import { findUserById } from '../auth/auth-queries.server.ts';
import { isRightPassword } from '../auth/log-in.server.ts';
import { endSessionsOf } from '../sessions/desk-session.server.ts';
import { requireOtherOwner } from '../staff/lock-staff.server.ts';
import { readOwnData, type OwnParts } from './read-own-data.server.ts';

/** The parts that other subjects keep of a person are handed in. */
export function ownDataCalls({ services }: Routing, parts: OwnParts, eraseOwn: EraseOwn) {
  return {
    'GET /me/data': forUser(
      {
        name: 'readOwnData',
        summary: 'Download all data kept about me; five times an hour',
        refusals: [429],
        reply: ownDataShape,
      },
      async ({ currentUser, reply }) => {
        await requireWithinLimits(
          services,
          authLimits.ownData(currentUser.id),
          ownDataMessages.downloadedOften,
        );
        const data = await readOwnData(services, currentUser.id, parts);
        attach(reply, 'my-data.json');
        return data;
      },
    ),

    'DELETE /me': forUser(
      {
        name: 'deleteOwnAccount',
        summary: 'Anonymise my account and end my sessions; my orders stay',
        refusals: [403, 409, 429, 503],
        body: accountEnd,
        reply: message,
      },
      async ({ body, currentUser, reply }) => {
        await deleteOwnAccount({ services, currentUser }, body.password, parts.hasOpenOrders, eraseOwn);
        clearSessionCookies(reply, services);
        return { message: ownDataMessages.deleted };
      },
    ),
  };
}

/**
 * Deletes the account as deleteUser does.
 * @throws Refused 403 for a wrong password, 409 while an order is open and for the last admin and owner, 429
 */
async function deleteOwnAccount(
  actor: Actor,
  password: string,
  hasOpenOrders: OwnParts['hasOpenOrders'],
  eraseOwn: EraseOwn,
): Promise<void> {
  const compared = await findUserById(actor.services.db, actor.currentUser.id);
  if (!compared) throw notSignedIn();
  const counted = authLimits.passwordChecks(compared.id);
  await requireWithinLimits(actor.services, counted, authMessages.slowDown);
  if (!(await isRightPassword(actor.services, counted, password, compared.password_hash)))
    throw new Refused(403, 'wrong_password', ownDataMessages.wrongPassword, {
      fields: { password: ownDataMessages.wrongPassword },
    });
  await step(actor, async ({ tx, now, audit }) => {
    // An order locks its buyer as well, so that none is placed in between.
    const locked = await lockUserAndAdmins(tx, compared.id);
    const user = locked.find(({ id }) => id === compared.id);
    if (!user) throw notSignedIn();
    if (user.role === 'admin' && !locked.some(({ id, role }) => role === 'admin' && id !== user.id))
      throw conflict('last_admin', customerMessages.lastAdmin);
    requireOtherOwner(locked, user.id);
    if (await hasOpenOrders(tx, user.id)) throw conflict('open_orders', ownDataMessages.openOrders);
    await eraseOwn(tx, user, now);
    await anonymiseUser(tx, user, now);
    await audit('user.delete-own', user.id, { role: user.role });
    await endSessionsOf(tx, user.id);
  });
}
