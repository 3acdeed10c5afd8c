import { giveBack, type Counted } from '../../kit/server/security/rate-limits.ts';
import type { Services } from '../../kit/server/services.ts';
import { keysOf } from './auth-limits.server.ts';
import { isPassword } from './passwords.server.ts';

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
