import * as authMessages from '../../../../contract/accounts/auth-messages.ts';
import { invalid, notSignedIn } from '../../../http/errors.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { passwordChangedMail } from '../../platform/mail/mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import { requireWithinLimits, resetLimits } from '../../../security/rate-limits.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { authLimits, keysOf, logInCountersOf } from './auth-limits.ts';
import { deleteResetTokens, findUserById, setPassword } from './auth-queries.ts';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';

interface Change {
  currentPassword: string;
  newPassword: string;
}

/**
 * Also ends the other sessions and sends a mail.
 * @throws Refused 400: the current password is wrong, or the new one is not acceptable
 */
export async function changePassword(
  services: WriteServices & Pick<Services, 'config' | 'secret'>,
  currentUser: CurrentUser,
  change: Change,
): Promise<void> {
  const user = await findUserById(services.db, currentUser.id);
  if (!user) throw notSignedIn();
  const counted = authLimits.passwordChecks(user.id);
  await requireWithinLimits(services, counted, authMessages.slowDown);
  if (!(await isPassword(change.currentPassword, user.password_hash))) {
    throw invalid(authMessages.currentPasswordWrong, {
      currentPassword: authMessages.currentPasswordWrong,
    });
  }
  await checkNewPassword(change.newPassword, user.email);
  const passwordHash = await hashPassword(change.newPassword);
  await inTransaction(services, async (tx) => {
    await setPassword(tx, user.id, passwordHash);
    await deleteResetTokens(tx, user.id);
    await queueMail(tx, services, passwordChangedMail(user.email, services.config.publicUrl));
    await endSessionsOf(tx, user.id, currentUser.sessionId);
  });
  await resetLimits(services, [...keysOf(counted), ...logInCountersOf(user.email)]);
}
