import { adminMessages } from '../../../contract/admin-messages.ts';
import type { CurrentUser } from '../../security/access-token.ts';
import { conflict, notFound, notSignedIn } from '../../http/errors.ts';
import { isUuid } from '../../../db/uuid.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../transaction/in-transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { anonymise, lockPersonAndAdmins } from './customers-queries.ts';

/**
 * Deletes an account: who it was is forgotten, every session ends, the cart goes; orders stay.
 * @param who the admin who deletes
 * @throws Refused 404 unknown or deleted before, 409 for oneself and for the last admin
 */
export async function deleteUser(
  services: Services,
  currentUser: CurrentUser,
  userId: string,
): Promise<void> {
  if (!isUuid(userId)) throw notFound(adminMessages.customers.notFound);
  if (userId === currentUser.id) throw conflict('own_account', adminMessages.customers.ownAccount);
  const now = services.clock.now();
  await inTransaction(services, async (tx) => {
    const members = await lockPersonAndAdmins(tx, userId);
    const person = members.find((member) => member.id === userId);
    if (!person) throw notFound(adminMessages.customers.notFound);
    const otherAdmins = members.filter((member) => member.role === 'admin' && member.id !== userId);
    if (person.role === 'admin' && otherAdmins.length === 0) {
      throw conflict('last_admin', adminMessages.customers.lastAdmin);
    }
    // Deleted a moment ago by another admin: the request was let in before that was known.
    if (!otherAdmins.some((admin) => admin.id === currentUser.id)) throw notSignedIn();
    await anonymise(tx, person, now);
    await writeAudit(tx, currentUser, 'user.delete', userId, { role: person.role }, now);
    await endSessionsOf(tx, userId, now);
  });
}
