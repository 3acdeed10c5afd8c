import { messages } from '../../../contract/messages.ts';
import {
  countAgainstLimit,
  countAgainstLimits,
  resetLimit,
  type Counted,
} from '../../security/rate-limits.ts';
import { notSignedIn } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { findUserByEmail, type UserRow } from './auth-queries.ts';
import { limits } from './auth-limits.ts';
import { isPassword } from './passwords.ts';
import { isKnownIpAddress } from '../sessions/sessions.ts';

/**
 * Finds out whether somebody is who they say. Wrong passwords are slowed per person and place after a few; an
 * account under attack from elsewhere stays open to its owner, at a place they have logged in from before.
 * @throws Refused 401 alike for a wrong password and no such account, 429 beyond the limits
 */
export async function logIn(
  services: Services,
  email: string,
  password: string,
  ipAddress: string,
): Promise<UserRow> {
  const account = email.toLowerCase();
  const pairKey = `log-in:${account} ${ipAddress}`;
  const slow = messages.auth.slowDown;
  const tried: Counted[] = [
    [`log-ins:${ipAddress}`, limits.logInsPerAddress],
    [pairKey, limits.logInsPerAccountAndAddress],
  ];
  await countAgainstLimits(services.db, services.clock, tried, slow);
  const user = await findUserByEmail(services.db, email);
  if (!user || !(await isKnownIpAddress(services.db, user.id, ipAddress))) {
    await countAgainstLimit(services.db, services.clock, `log-in:${account}`, limits.logInsPerAccount, slow);
  }
  const isRight = await isPassword(password, user?.password_hash ?? null);
  if (!user || !isRight) throw notSignedIn(messages.auth.invalidCredentials);
  await resetLimit(services.db, pairKey);
  return user;
}
