import { hasRight } from '../../../../domain/platform/staff-rights.ts';
import * as customerMessages from '../../../../contract/accounts/customer-messages.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict, notFound, notSignedIn } from '../../../http/errors.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { noRight, requireProof, type DeskUser } from '../../../http/guards.ts';
import { mayLogIn } from '../auth/auth-queries.ts';
import { requireOtherOwner, requireStillAllowed } from '../staff/lock-staff.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { anonymiseUser, lockUserAndAdmins, type EraseOwn } from './customers-queries.ts';

/**
 * Deletes personal data, cart, plans and messages, and ends all sessions; orders stay.
 * @throws Refused 404 unknown or deleted; 403 for staff without the right to it or a proof; 409 for the own account
 * and for the last admin and owner
 */
export async function deleteUser(
  actor: Actor<unknown, DeskUser>,
  userId: string,
  eraseOwn: EraseOwn,
): Promise<void> {
  if (!isUuid(userId)) throw notFound(customerMessages.notFound);
  if (userId === actor.currentUser.id) throw conflict('own_account', customerMessages.ownAccount);
  await step(actor, async ({ tx, now, actorId, audit }) => {
    const lockedUsers = await lockUserAndAdmins(tx, userId);
    const user = lockedUsers.find((lockedUser) => lockedUser.id === userId);
    if (!user) throw notFound(customerMessages.notFound);
    if (user.staff_role) {
      if (!hasRight(actor.currentUser.staffRole, 'staff')) throw noRight('staff');
      requireProof(actor.currentUser, now);
    }
    const otherAdmins = lockedUsers.filter(
      (lockedUser) => lockedUser.role === 'admin' && lockedUser.id !== userId,
    );
    if (user.role === 'admin' && otherAdmins.length === 0) {
      throw conflict('last_admin', customerMessages.lastAdmin);
    }
    requireOtherOwner(lockedUsers, userId);
    // Another admin may have deleted, demoted or deactivated the current user since the guard asked.
    if (user.staff_role) requireStillAllowed(lockedUsers, actor.currentUser);
    else if (!otherAdmins.some((admin) => admin.id === actorId && mayLogIn(admin))) throw notSignedIn();
    await eraseOwn(tx, user, now);
    await anonymiseUser(tx, user, now);
    await audit('user.delete', userId, { role: user.role });
    await endSessionsOf(tx, userId);
  });
}
