import { Refused } from '../../kit/server/http/errors.ts';
import { giveBack, requireWithinLimits, type Counted } from '../../kit/server/security/rate-limits.ts';
import type { Services } from '../../kit/server/services.ts';

/** Codes are short enough to be guessed, so wrong tries are limited. */
const GUESSES_PER_ACCOUNT = { max: 30, windowSeconds: 600 };

/**
 * Counts only codes that fail the check.
 * @throws Refused 429 after 30 wrong codes, and what `work` throws
 */
export async function countingCouponGuess<T>(
  services: Pick<Services, 'clock' | 'db'>,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const counted: Counted = [`coupon-guesses:user:${userId}`, GUESSES_PER_ACCOUNT];
  await requireWithinLimits(services, [counted]);
  try {
    const result = await work();
    await giveBack(services, [counted[0]]);
    return result;
  } catch (error) {
    if (!isWrongCoupon(error)) await giveBack(services, [counted[0]]);
    throw error;
  }
}

function isWrongCoupon(error: unknown): boolean {
  if (!(error instanceof Refused) || error.code === 'coupon_not_combined') return false;
  return error.status === 404 || error.code.startsWith('coupon_');
}
