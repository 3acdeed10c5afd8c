import * as z from 'zod/mini';
import {
  MAX_COUPON_USES,
  MAX_DISCOUNT_PERCENTAGE,
  MIN_DISCOUNT_PERCENTAGE,
} from '../orders/orders-limits.ts';
import { isBlank } from '../../kit/api/text-shapes.ts';
import * as couponDeskMessages from './coupon-desk.words.ts';

/** The specification has different sentences for a missing and a wrong value. */
function orMissing(sentence: string) {
  return {
    error: ({ input }: { input?: unknown }) => (isBlank(input) ? couponDeskMessages.fillRequired : sentence),
  };
}

export const couponBody = z.object({
  code: z
    .string(orMissing(couponDeskMessages.code))
    .check(
      z.trim(),
      z.minLength(1, { error: couponDeskMessages.fillRequired }),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9_-]{1,40}$/, { error: couponDeskMessages.code }),
    ),
  discountPercentage: z
    .int(orMissing(couponDeskMessages.discount))
    .check(
      z.minimum(MIN_DISCOUNT_PERCENTAGE, { error: couponDeskMessages.discount }),
      z.maximum(MAX_DISCOUNT_PERCENTAGE, { error: couponDeskMessages.discount }),
    ),
  isFirstTimeOnly: z._default(z.boolean(), false),
  /** If left out, the limit stays. */
  maxUses: z.optional(
    z.nullable(
      z
        .int({ error: couponDeskMessages.maxUses })
        .check(
          z.minimum(1, { error: couponDeskMessages.maxUses }),
          z.maximum(MAX_COUPON_USES, { error: couponDeskMessages.maxUses }),
        ),
    ),
  ),
  updatedAt: z.optional(z.string().check(z.maxLength(40))),
  expirationDate: z.iso.datetime({ offset: true, ...orMissing(couponDeskMessages.expiration) }),
});
