import * as customerMessages from '../../../../contract/accounts/customer-messages.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict, notFound, notSignedIn } from '../../../http/errors.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { anonymiseUser, lockUserAndAdmins } from './customers-queries.ts';

/**
 * Deletes personal data and cart, and ends all sessions; orders stay.
 * @throws Refused 404 unknown or deleted; 409 for oneself and for the last admin
 */
export async function deleteUser(
  services: WriteServices,
  currentUser: CurrentUser,
  userId: string,
): Promise<void> {
  if (!isUuid(userId)) throw notFound(customerMessages.notFound);
  if (userId === currentUser.id) throw conflict('own_account', customerMessages.ownAccount);
  const now = services.clock.now();
  await inTransaction(services, async (tx) => {
    const lockedUsers = await lockUserAndAdmins(tx, userId);
    const user = lockedUsers.find((lockedUser) => lockedUser.id === userId);
    if (!user) throw notFound(customerMessages.notFound);
    const otherAdmins = lockedUsers.filter(
      (lockedUser) => lockedUser.role === 'admin' && lockedUser.id !== userId,
    );
    if (user.role === 'admin' && otherAdmins.length === 0) {
      throw conflict('last_admin', customerMessages.lastAdmin);
    }
    // Another admin deleted the current user after authorisation.
    if (!otherAdmins.some((admin) => admin.id === currentUser.id)) throw notSignedIn();
    await anonymiseUser(tx, user, now);
    await writeAudit(tx, currentUser, 'user.delete', userId, { role: user.role }, now);
    await endSessionsOf(tx, userId);
  });
}
