import * as couponDeskMessages from '../../../../contract/orders/coupons/coupon-desk-messages.ts';
import type { Coupon, CouponBody } from '../../../../contract/orders/coupons/coupons-shapes.ts';
import { violatedUnique } from '../../../../db/transaction.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import {
  couponReply,
  insertCoupon,
  lockCoupon,
  removeCoupon,
  setCoupon,
  type CouponTerms,
} from './coupons-queries.ts';

/** @throws Refused 409 when its code is taken, in any case */
export function createCoupon(
  services: WriteServices,
  currentUser: CurrentUser,
  body: CouponBody,
): Promise<Coupon> {
  const now = services.clock.now();
  return refuseTakenCode(() =>
    inTransaction(services, async (tx) => {
      const coupon = couponReply(await insertCoupon(tx, termsOf(body), now));
      await writeAudit(tx, currentUser, 'coupon.create', coupon.code, auditDetailsOf(coupon), now);
      return coupon;
    }),
  );
}

/**
 * Orders that used it keep their discount.
 * @throws Refused 404; 409 when the code is taken, or the coupon was changed since it was opened
 */
export function updateCoupon(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  body: CouponBody,
): Promise<Coupon> {
  const now = services.clock.now();
  return refuseTakenCode(() =>
    inTransaction(services, async (tx) => {
      const before = await lockCoupon(tx, id);
      if (!before) throw notFound(couponDeskMessages.notFound);
      const updatedAt = before.updated_at.toISOString();
      if (body.updatedAt !== undefined && body.updatedAt !== updatedAt)
        throw conflict('coupon_changed', couponDeskMessages.changed, { updatedAt });
      const changedAt = now > before.updated_at ? now : new Date(before.updated_at.getTime() + 1);
      const coupon = couponReply(await setCoupon(tx, id, termsOf(body), changedAt));
      const details = { from: auditDetailsOf(couponReply(before)), to: auditDetailsOf(coupon) };
      await writeAudit(tx, currentUser, 'coupon.update', coupon.code, details, now);
      return coupon;
    }),
  );
}

/** Its uses are kept, in case the code is created again. @throws Refused 404 */
export async function deleteCoupon(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services, async (tx) => {
    const coupon = await lockCoupon(tx, id);
    if (!coupon) throw notFound(couponDeskMessages.notFound);
    await removeCoupon(tx, id);
    await writeAudit(tx, currentUser, 'coupon.delete', coupon.code, auditDetailsOf(couponReply(coupon)), now);
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
