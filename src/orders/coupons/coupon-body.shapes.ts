import * as z from 'zod/mini';
import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import {
  MAX_COUPON_CATEGORIES,
  MAX_COUPON_USES,
  MAX_DISCOUNT_PERCENTAGE,
  MIN_DISCOUNT_PERCENTAGE,
} from '../orders/orders-limits.ts';
import { isBlank, rupees } from '../../kit/api/text-shapes.ts';
import * as couponDeskMessages from './coupon-desk.words.ts';

/** The specification has different sentences for a missing and a wrong value. */
function orMissing(sentence: string) {
  return {
    error: ({ input }: { input?: unknown }) => (isBlank(input) ? couponDeskMessages.fillRequired : sentence),
  };
}

function amount(sentence: string) {
  return rupees(MAX_PRICE_RUPEES, sentence).check(z.positive({ error: sentence }));
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
  /** In place of a percentage, which is 0 then. If left out it stays, unless a percentage is sent. */
  discountAmount: z.optional(z.nullable(amount(couponDeskMessages.amount))),
  /** If left out, it stays. */
  leastOrder: z.optional(z.nullable(amount(couponDeskMessages.leastOrder))),
  /** Slugs; null: all products. If left out, they stay. */
  categories: z.optional(
    z.nullable(
      z
        .array(z.string().check(z.maxLength(100)))
        .check(z.minLength(1, { error: couponDeskMessages.categories }), z.maxLength(MAX_COUPON_CATEGORIES)),
    ),
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
