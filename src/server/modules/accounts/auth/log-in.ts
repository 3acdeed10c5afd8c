import * as authMessages from '../../../../contract/accounts/auth-messages.ts';
import { notSignedIn } from '../../../http/errors.ts';
import { ipKeyOf } from '../../../security/ip-key.ts';
import { readKnownBrowser } from '../../../security/known-browser.ts';
import { giveBack, requireWithinLimits } from '../../../security/rate-limits.ts';
import { logSecurityEvent } from '../../../security/security-log.ts';
import type { HttpRequest, Services } from '../../../services.ts';
import { authLimits, keysOf } from './auth-limits.ts';
import { findUserByEmail, type UserRow } from './auth-queries.ts';
import { isPassword } from './passwords.ts';

/**
 * Checks a password. Wrong ones are slowed per account and IP address. A browser known to the account has its own
 * counter, so strangers' guesses never lock the owner out.
 * @returns the user, with the hash that the password was compared with
 * @throws Refused 401 alike for a wrong password, no such account and an expired generated password; 429
 */
export async function logIn(
  services: Pick<Services, 'clock' | 'cookies' | 'db' | 'secret'>,
  request: HttpRequest,
  email: string,
  password: string,
): Promise<UserRow> {
  const user = await findUserByEmail(services.db, email);
  const browser = readKnownBrowser(services.secret, request.cookies[services.cookies.knownBrowser]);
  const counted =
    user && browser?.userIds.includes(user.id)
      ? authLimits.logInKnownBrowser(email, browser.id)
      : authLimits.logIn(email, ipKeyOf(request.ip));
  await requireWithinLimits(services, counted, authMessages.slowDown);
  const isRight = await isPassword(password, user?.password_hash ?? null);
  if (!user || !isRight) {
    logSecurityEvent(services, request, 'log_in_failed', {
      userId: user?.id,
      email,
      reason: user ? 'wrong password' : 'no such account',
    });
    throw notSignedIn(authMessages.invalidCredentials);
  }
  if (user.password_expires_at && user.password_expires_at <= services.clock.now()) {
    const reason = 'the generated password has expired';
    logSecurityEvent(services, request, 'log_in_expired_password', { userId: user.id, reason });
    throw notSignedIn(authMessages.passwordExpired);
  }
  await giveBack(services, keysOf(counted));
  return user;
}
