import { HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import { pictureMessages } from './picture.words.ts';
import { ipKeyOf, requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import type { HttpRequest, Services } from '../../kit/server/services.ts';

const PICTURES_PER_ACCOUNT = { max: 20, windowSeconds: HOUR_SECONDS };

export type DrawServices = Pick<Services, 'clock' | 'db' | 'missLimit'>;

/** A person who sends pictures with a form of the shop. */
export interface PictureSender {
  ipKey: string;
  /** Null of a guest. */
  userId: string | null;
}

export function senderOf(request: HttpRequest): PictureSender {
  return { ipKey: ipKeyOf(request.ip), userId: request.currentUser?.id ?? null };
}

/**
 * A picture of a customer or a guest: so many an hour for an account, counted also where one is refused, and two at a time
 * for an address.
 * @param draw in the lane `shopper`
 * @throws Refused 429, 503 when too many wait, and as `draw`
 */
export async function drawForShopper<T>(
  services: DrawServices,
  { ipKey, userId }: PictureSender,
  draw: () => Promise<T>,
): Promise<T> {
  if (userId !== null)
    await requireWithinLimits(
      services,
      [[`pictures:user:${userId}`, PICTURES_PER_ACCOUNT]],
      pictureMessages.often,
    );
  return services.missLimit.take({ ipKey, now: services.clock.now() }, draw);
}
