import { couponMessages } from './coupon.words.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict, notFound, notSignedIn, type Refused } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

export interface UsableCoupon {
  code: string;
  discountPercentage: number;
}

interface CheckedCoupon extends UsableCoupon {
  /** Whether it may be used a limited number of times by all together. */
  isCounted: boolean;
}

interface Shopper {
  id: string;
  is_first_time_buyer: boolean;
}

/**
 * The result holds until the order is placed, if it is read within the order's transaction with the shopper's row
 * locked.
 * @param code in any case
 * @throws Refused 404 unknown, 409 expired, used up, for first-time buyers only, or used before
 */
export async function requireUsableCoupon(
  db: Db | Tx,
  code: string,
  shopper: Shopper,
  now: Date,
): Promise<CheckedCoupon> {
  let coupons = db
    .selectFrom('coupons')
    .select(['code', 'discount_percentage', 'is_first_time_only', 'expires_at', 'max_uses', 'uses'])
    .where('code', '=', code.toUpperCase());
  // The coupon's limit cannot change until the order is placed; other orders with it are not kept waiting.
  if (db.isTransaction) coupons = coupons.forKeyShare();
  const coupon = await coupons.executeTakeFirst();
  if (!coupon) throw notFound(couponMessages.unknown);
  if (coupon.expires_at <= now) throw conflict('coupon_expired', couponMessages.expired);
  const { max_uses: maxUses, uses } = coupon;
  if (maxUses !== null && uses >= maxUses) throw conflict('coupon_used_up', couponMessages.usedUp);
  if (coupon.is_first_time_only && !shopper.is_first_time_buyer) {
    throw conflict('coupon_first_time_only', couponMessages.firstTimeOnly);
  }
  const use = await db
    .selectFrom('coupon_uses')
    .select('order_id')
    .where('user_id', '=', shopper.id)
    .where('code', '=', coupon.code)
    .executeTakeFirst();
  if (use) throw conflict('coupon_used', couponMessages.used);
  return {
    code: coupon.code,
    discountPercentage: coupon.discount_percentage,
    isCounted: maxUses !== null,
  };
}

/** Refuses a coupon where a company's price list is in force. */
export function couponNotCombined(): Refused {
  return conflict('coupon_not_combined', couponMessages.notCombined);
}

/** Reserves nothing. @throws Refused as requireUsableCoupon, or 401 when the account is gone */
export async function checkCouponFor(db: Db, code: string, userId: string, now: Date): Promise<UsableCoupon> {
  const shopper = await db
    .selectFrom('users')
    .select(['id', 'is_first_time_buyer'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!shopper) throw notSignedIn();
  const coupon = await requireUsableCoupon(db, code, shopper, now);
  return { code: coupon.code, discountPercentage: coupon.discountPercentage };
}
