import { authMessages } from '../../../../contract/accounts/auth-messages.ts';
import { invalid, notSignedIn } from '../../../http/errors.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import { giveBack, requireWithinLimits, resetLimits, type Counted } from '../../../security/rate-limits.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { authLimits, keysOf, logInCountersOf } from './auth-limits.ts';
import { deleteAskedTokens, findUserById, replacePassword, type UserRow } from './auth-queries.ts';
import { mailChangedPassword } from './mail-changed-password.ts';
import { isRightPassword } from './counted-password.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';

interface Change {
  currentPassword: string;
  newPassword: string;
}

/**
 * Also ends the other sessions, and sends a mail whose link outlives further changes. Other browsers are no longer
 * known.
 * @returns the user with the hash of the new password
 * @throws Refused 400: the current password is wrong, or the new one is not acceptable; 401: password or session have
 * ended since; 429 after five changes in a day
 */
export async function changePassword(
  services: WriteServices & Pick<Services, 'config' | 'secret'>,
  currentUser: CurrentUser,
  change: Change,
): Promise<UserRow> {
  const user = await findUserById(services.db, currentUser.id);
  if (!user) throw notSignedIn();
  const counted = authLimits.passwordChecks(user.id);
  await requireWithinLimits(services, counted, authMessages.slowDown);
  if (!(await isRightPassword(services, counted, change.currentPassword, user.password_hash))) {
    throw invalid(authMessages.currentPasswordWrong, {
      currentPassword: authMessages.currentPasswordWrong,
    });
  }
  if (change.newPassword === change.currentPassword)
    throw invalid(authMessages.samePassword, { newPassword: authMessages.samePassword });
  await checkNewPassword(change.newPassword, user.email);
  const changes = authLimits.passwordChanges(user.id);
  const passwordHash = await withChangeCounted(services, changes, async () => {
    const newHash = await hashPassword(change.newPassword, { goesFirst: true });
    await inTransaction(services, async (tx) => {
      if (!(await replacePassword(tx, user, currentUser.sessionId, newHash))) throw notSignedIn();
      await deleteAskedTokens(tx, user.id);
      await mailChangedPassword(tx, services, user);
      await endSessionsOf(tx, user.id, currentUser.sessionId);
    });
    return newHash;
  });
  await resetLimits(services, [...keysOf(counted), ...logInCountersOf(user.email)]);
  return { ...user, password_hash: passwordHash };
}

/** A change that did not happen is given back to the limit. */
async function withChangeCounted<T>(
  services: Pick<Services, 'clock' | 'db'>,
  changes: Counted[],
  change: () => Promise<T>,
): Promise<T> {
  await requireWithinLimits(services, changes, authMessages.changedOften);
  try {
    return await change();
  } catch (error) {
    await giveBack(services, keysOf(changes));
    throw error;
  }
}
