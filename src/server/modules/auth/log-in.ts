import { messages } from '../../../contract/messages.ts';
import { countAttempt, countAttempts, forgetAttempts, type Counted } from '../../attempts.ts';
import { notSignedIn } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { findUserByEmail, type UserRow } from './auth-queries.ts';
import { limits } from './limits.ts';
import { isPassword } from './passwords.ts';
import { isKnownAddress } from '../sessions/sessions.ts';

/**
 * Finds out whether somebody is who they say. Wrong passwords are slowed per person and place after a few; an
 * account under attack from elsewhere stays open to its owner, at a place they have logged in from before.
 * @throws Refused 401 alike for a wrong password and no such account, 429 beyond the limits
 */
export async function logIn(
  shop: Shop,
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
  await countAttempts(shop.db, shop.clock, tried, slow);
  const user = await findUserByEmail(shop.db, email);
  if (!user || !(await isKnownAddress(shop.db, user.id, ipAddress))) {
    await countAttempt(shop.db, shop.clock, `log-in:${account}`, limits.logInsPerAccount, slow);
  }
  const isRight = await isPassword(password, user?.password_hash ?? null);
  if (!user || !isRight) throw notSignedIn(messages.auth.invalidCredentials);
  await forgetAttempts(shop.db, pairKey);
  return user;
}
