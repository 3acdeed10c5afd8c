import { messages } from '../../../contract/messages.ts';
import type { Person } from '../../access-token.ts';
import { countAttempt, forgetAttempts } from '../../attempts.ts';
import { invalid, notSignedIn } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction/in-transaction.ts';
import { passwordChangedLetter } from '../mail/letters.ts';
import { postLetter } from '../mail/post.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { findUserById, setPassword } from './auth-queries.ts';
import { limits } from './limits.ts';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';

interface Change {
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the password of the person signed in, ends their other sessions and tells them by mail.
 * @throws Refused 400: the current password is wrong, or the new one is not acceptable
 */
export async function changePassword(shop: Shop, who: Person, change: Change): Promise<void> {
  const user = await findUserById(shop.db, who.id);
  if (!user) throw notSignedIn();
  const key = `password-checks:${user.id}`;
  await countAttempt(shop.db, shop.clock, key, limits.passwordChecksPerAccount, messages.auth.slowDown);
  if (!(await isPassword(change.currentPassword, user.password_hash))) {
    throw invalid(messages.auth.currentPasswordWrong, {
      currentPassword: messages.auth.currentPasswordWrong,
    });
  }
  await checkNewPassword(change.newPassword, user.email);
  const passwordHash = await hashPassword(change.newPassword);
  const now = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    await setPassword(tx, user.id, passwordHash);
    await postLetter(tx, shop, passwordChangedLetter(user.email, shop.config.publicUrl));
    await endSessionsOf(tx, user.id, now, who.sessionId);
  });
  await forgetAttempts(shop.db, key);
}
