import { z } from 'zod';
import { COUPON_SORTS } from '../orders/orders-choices.ts';
import { paging, search } from '../../kit/api/shapes.ts';
import type { couponBody } from './coupon-body.shapes.ts';

export const couponShape = z
  .object({
    _id: z.string(),
    code: z.string(),
    discountPercentage: z.number(),
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

export const couponCheckReply = z.object({ code: z.string(), discountPercentage: z.number() });
