import { authMessages } from '../../../../contract/accounts/auth-messages.ts';
import * as customerMessages from '../../../../contract/accounts/customer-messages.ts';
import { ownDataMessages } from '../../../../contract/accounts/own-data-messages.ts';
import { conflict, notSignedIn, Refused } from '../../../http/errors.ts';
import { requireWithinLimits } from '../../../security/rate-limits.ts';
import { authLimits } from '../auth/auth-limits.ts';
import { findUserById } from '../auth/auth-queries.ts';
import { isRightPassword } from '../auth/counted-password.ts';
import { anonymiseUser, lockUserAndAdmins, type EraseOwn } from '../customers/customers-queries.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { requireOtherOwner } from '../staff/lock-staff.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import type { OwnParts } from './read-own-data.ts';

/**
 * Deletes the account as deleteUser does.
 * @throws Refused 403 for a wrong password, 409 while an order is open and for the last admin and owner, 429
 */
export async function deleteOwnAccount(
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
