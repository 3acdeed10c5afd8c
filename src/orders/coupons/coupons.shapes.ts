import { z } from 'zod';
import { COUPON_SORTS } from '../orders/order-units.ts';
import { paging, search } from '../../kit/api/shapes.ts';
import type { couponBody } from './coupon-body.shapes.ts';

/** Left out where the coupon has none. */
const couponTerms = {
  /** Rupees off, in place of a percentage. */
  discountAmount: z.number().optional(),
  /** Rupees: the least price of all goods of an order. */
  leastOrder: z.number().optional(),
  categories: z.array(z.string()).optional(),
};

export const couponShape = z
  .object({
    _id: z.string(),
    code: z.string(),
    discountPercentage: z.number(),
    /** Its categories are slugs. */
    ...couponTerms,
    isFirstTimeOnly: z.boolean(),
    expirationDate: z.string(),
    /** How often all together may use it; null: without a limit. */
    maxUses: z.number().nullable().optional(),
    /** How often it was used; only with a limit. */
    uses: z.number().optional(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Coupon' });

export type Coupon = z.output<typeof couponShape>;

export type CouponBody = z.output<typeof couponBody>;

export const couponsQuery = z.object({
  ...paging,
  search: search.optional(),
  sort: z.enum(COUPON_SORTS).optional(),
});
export const couponCheckQuery = z.object({ code: z.string().trim().min(1).max(40) });

/** Its categories are names in all languages, with those below them. */
export const couponCheckReply = z.object({
  code: z.string(),
  discountPercentage: z.number(),
  ...couponTerms,
});
