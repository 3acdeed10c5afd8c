import { messages } from '../../../contract/messages.ts';
import type { CurrentUser } from '../../security/access-token.ts';
import { countAgainstLimit, resetLimit } from '../../security/rate-limits.ts';
import { invalid, notSignedIn } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../transaction/in-transaction.ts';
import { passwordChangedMail } from '../mail/mail-texts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { findUserById, setPassword } from './auth-queries.ts';
import { limits } from './auth-limits.ts';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';

interface Change {
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the password of the person signed in, ends their other sessions and tells them by mail.
 * @throws Refused 400: the current password is wrong, or the new one is not acceptable
 */
export async function changePassword(
  services: Services,
  currentUser: CurrentUser,
  change: Change,
): Promise<void> {
  const user = await findUserById(services.db, currentUser.id);
  if (!user) throw notSignedIn();
  const key = `password-checks:${user.id}`;
  await countAgainstLimit(
    services.db,
    services.clock,
    key,
    limits.passwordChecksPerAccount,
    messages.auth.slowDown,
  );
  if (!(await isPassword(change.currentPassword, user.password_hash))) {
    throw invalid(messages.auth.currentPasswordWrong, {
      currentPassword: messages.auth.currentPasswordWrong,
    });
  }
  await checkNewPassword(change.newPassword, user.email);
  const passwordHash = await hashPassword(change.newPassword);
  const now = services.clock.now();
  await inTransaction(services, async (tx) => {
    await setPassword(tx, user.id, passwordHash);
    await queueMail(tx, services, passwordChangedMail(user.email, services.config.publicUrl));
    await endSessionsOf(tx, user.id, now, currentUser.sessionId);
  });
  await resetLimit(services.db, key);
}
