import { authMessages } from './auth.words.ts';
import { notSignedIn } from '../../kit/server/http/errors.ts';
import {
  ipKeyOf,
  requireWithinLimits,
  giveBack,
  type Counted,
} from '../../kit/server/security/rate-limits.ts';
import { findKnownBrowser } from '../../kit/server/security/known-browser.ts';
import { logSecurityEvent } from '../../kit/server/security/security-log.ts';
import type { HttpRequest, Services } from '../../kit/server/services.ts';
import { authLimits, keysOf } from './auth-limits.server.ts';
import { findUserByEmail, mayLogIn, type UserRow } from './auth-queries.server.ts';
import { isPassword } from './passwords.server.ts';

/**
 * Checks a password. Wrong ones are slowed per account and IP address. A browser known to the account has its own
 * counter, so strangers' guesses never lock the owner out.
 * @returns the user, with the hash that the password was compared with
 * @throws Refused 401 alike for a wrong password, no such account, staff that is not active and an expired generated
 * password; 429;
 * 503 when too many wait
 */
export async function logIn(
  services: Pick<Services, 'clock' | 'cookies' | 'db' | 'secret'>,
  request: HttpRequest,
  email: string,
  password: string,
): Promise<UserRow> {
  const user = await findUserByEmail(services.db, email);
  const browserId = user && findKnownBrowser(services, request, user);
  const isKnown = browserId !== null;
  const counted = isKnown
    ? authLimits.logInKnownBrowser(email, browserId)
    : authLimits.logIn(email, ipKeyOf(request.ip));
  await requireWithinLimits(services, counted, authMessages.slowDown);
  const hash = user && mayLogIn(user) ? user.password_hash : null;
  const isRight = await isRightPassword(services, counted, password, hash, isKnown);
  if (!user || !isRight) {
    logSecurityEvent(services, request, 'log_in_failed', {
      userId: user?.id,
      email,
      reason: reasonOf(user),
    });
    throw notSignedIn(authMessages.invalidCredentials);
  }
  if (user.password_expires_at && user.password_expires_at <= services.clock.now()) {
    const reason = 'the generated password has expired';
    logSecurityEvent(services, request, 'log_in_expired_password', { userId: user.id, reason });
    throw notSignedIn(authMessages.passwordExpired);
  }
  return user;
}

function reasonOf(user: UserRow | null): string {
  if (!user) return 'no such account';
  return mayLogIn(user) ? 'wrong password' : 'staff that is not active';
}

/**
 * Only a wrong password counts: a right one, and one that could not be compared, are given back.
 * @param counted what was counted before, so that simultaneous tries count
 * @param goesFirst for people who are known here: strangers cannot take their place
 * @throws Refused 503 when too many wait
 */
export async function isRightPassword(
  services: Pick<Services, 'db'>,
  counted: Counted[],
  password: string,
  storedHash: string | null,
  goesFirst = true,
): Promise<boolean> {
  let isWrong = false;
  try {
    isWrong = !(await isPassword(password, storedHash, { goesFirst }));
  } finally {
    if (!isWrong) await giveBack(services, keysOf(counted));
  }
  return !isWrong;
}
