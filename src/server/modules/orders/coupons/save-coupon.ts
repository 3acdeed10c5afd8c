import * as couponDeskMessages from '../../../../contract/orders/coupons/coupon-desk-messages.ts';
import type { Coupon, CouponBody } from '../../../../contract/orders/coupons/coupons-shapes.ts';
import { violatedUnique } from '../../../../db/transaction.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import {
  couponReply,
  insertCoupon,
  lockCoupon,
  removeCoupon,
  setCoupon,
  type CouponTerms,
} from './coupons-queries.ts';

/** @throws Refused 409 when its code is taken, in any case */
export function createCoupon(actor: Actor, body: CouponBody): Promise<Coupon> {
  return refuseTakenCode(() =>
    step(actor, async ({ tx, now, audit }) => {
      const coupon = couponReply(await insertCoupon(tx, termsOf(body), now));
      await audit('coupon.create', coupon.code, auditDetailsOf(coupon));
      return coupon;
    }),
  );
}

/**
 * Orders that used it keep their discount.
 * @throws Refused 404; 409 when the code is taken, or the coupon was changed since it was opened
 */
export function updateCoupon(actor: Actor, id: string, body: CouponBody): Promise<Coupon> {
  return refuseTakenCode(() =>
    step(actor, async ({ tx, now, audit }) => {
      const before = await lockCoupon(tx, id);
      if (!before) throw notFound(couponDeskMessages.notFound);
      const updatedAt = before.updated_at.toISOString();
      if (body.updatedAt !== undefined && body.updatedAt !== updatedAt)
        throw conflict('coupon_changed', couponDeskMessages.changed, { updatedAt });
      const changedAt = now > before.updated_at ? now : new Date(before.updated_at.getTime() + 1);
      const coupon = couponReply(await setCoupon(tx, id, termsOf(body), changedAt));
      const details = { from: auditDetailsOf(couponReply(before)), to: auditDetailsOf(coupon) };
      await audit('coupon.update', coupon.code, details);
      return coupon;
    }),
  );
}

/** Its uses are kept, in case the code is created again. @throws Refused 404 */
export async function deleteCoupon(actor: Actor, id: string): Promise<void> {
  await step(actor, async ({ tx, audit }) => {
    const coupon = await lockCoupon(tx, id);
    if (!coupon) throw notFound(couponDeskMessages.notFound);
    await removeCoupon(tx, id);
    await audit('coupon.delete', coupon.code, auditDetailsOf(couponReply(coupon)));
  });
}

async function refuseTakenCode(save: () => Promise<Coupon>): Promise<Coupon> {
  try {
    return await save();
  } catch (error) {
    if (violatedUnique(error) === 'coupons_code_key')
      throw conflict('coupon_exists', couponDeskMessages.duplicate);
    throw error;
  }
}

function termsOf({
  code,
  discountPercentage,
  isFirstTimeOnly,
  expirationDate,
  maxUses,
}: CouponBody): CouponTerms {
  return { code, discountPercentage, isFirstTimeOnly, expiresAt: new Date(expirationDate), maxUses };
}

function auditDetailsOf({ _id, updatedAt: _updatedAt, uses: _uses, ...facts }: Coupon) {
  return facts;
}
