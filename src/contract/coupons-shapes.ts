import { z } from 'zod';
import { MAX_DISCOUNT_PERCENTAGE, MIN_DISCOUNT_PERCENTAGE } from './constants.ts';
import { adminMessages } from './admin-messages.ts';
import { COUPON_SORTS } from './choices.ts';
import { isBlank, paging, search } from './shapes.ts';

export const couponShape = z
  .object({
    _id: z.string(),
    /** Upper-case. */
    code: z.string(),
    /** A whole number. */
    discountPercentage: z.number(),
    isFirstTimeOnly: z.boolean(),
    /** An ISO timestamp. */
    expirationDate: z.string(),
  })
  .meta({ id: 'Coupon' });

export type Coupon = z.output<typeof couponShape>;

/** Says "missing" and "wrong" apart, in the specification's two sentences. */
function orMissing(sentence: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      isBlank(input) ? adminMessages.coupons.fillRequired : sentence,
  };
}

export const couponBody = z.object({
  code: z
    .string(orMissing(adminMessages.coupons.code))
    .trim()
    .min(1, { error: adminMessages.coupons.fillRequired })
    .toUpperCase()
    .regex(/^[A-Z0-9_-]{1,40}$/, { error: adminMessages.coupons.code }),
  discountPercentage: z
    .int(orMissing(adminMessages.coupons.discount))
    .min(MIN_DISCOUNT_PERCENTAGE, { error: adminMessages.coupons.discount })
    .max(MAX_DISCOUNT_PERCENTAGE, { error: adminMessages.coupons.discount }),
  isFirstTimeOnly: z.boolean().default(false),
  expirationDate: z.iso.datetime({ offset: true, ...orMissing(adminMessages.coupons.expiration) }),
});

export type CouponBody = z.output<typeof couponBody>;

export const couponsQuery = z.object({
  ...paging,
  search: search.optional(),
  sort: z.enum(COUPON_SORTS).optional(),
});

export type CouponsQuery = z.output<typeof couponsQuery>;

export const couponCheckQuery = z.object({ code: z.string().trim().min(1).max(40) });

export const couponCheckReply = z.object({ code: z.string(), discountPercentage: z.number() });
