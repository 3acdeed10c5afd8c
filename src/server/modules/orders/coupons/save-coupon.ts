import * as couponDeskMessages from '../../../../contract/orders/coupons/coupon-desk-messages.ts';
import type { Coupon, CouponBody } from '../../../../contract/orders/coupons/coupons-shapes.ts';
import { conflict } from '../../../http/errors.ts';
import { record } from '../../platform/records/record.ts';
import type { Actor } from '../../platform/records/step.ts';
import { couponColumns, couponReply } from './coupons-queries.ts';

const coupons = record({
  table: 'coupons',
  notFound: () => couponDeskMessages.notFound,
  taken: { coupons_code_key: () => conflict('coupon_exists', couponDeskMessages.duplicate) },
});

/** @throws Refused 409 when its code is taken, in any case */
export function createCoupon(actor: Actor, body: CouponBody): Promise<Coupon> {
  return coupons.add(actor, async ({ insert, now, audit }) => {
    const coupon = couponReply(await insert({ ...couponColumns(body), created_at: now, updated_at: now }));
    await audit('coupon.create', coupon.code, auditDetailsOf(coupon));
    return coupon;
  });
}

/**
 * Orders that used it keep their discount.
 * @throws Refused 404; 409 when the code is taken, or the coupon was changed since it was opened
 */
export function updateCoupon(actor: Actor, id: string, body: CouponBody): Promise<Coupon> {
  return coupons.step(actor, { id }, async ({ row, change, audit }) => {
    const before = couponReply(row);
    const { updatedAt } = before;
    if (body.updatedAt !== undefined && body.updatedAt !== updatedAt)
      throw conflict('coupon_changed', couponDeskMessages.changed, { updatedAt });
    const coupon = couponReply(await change(couponColumns(body)));
    await audit('coupon.update', coupon.code, { from: auditDetailsOf(before), to: auditDetailsOf(coupon) });
    return coupon;
  });
}

/** The uses are kept, in case the code is created again. @throws Refused 404 */
export function deleteCoupon(actor: Actor, id: string): Promise<void> {
  return coupons.step(actor, { id }, async ({ row, remove, audit }) => {
    await remove();
    await audit('coupon.delete', row.code, auditDetailsOf(couponReply(row)));
  });
}

function auditDetailsOf({ _id, updatedAt: _updatedAt, uses: _uses, ...facts }: Coupon) {
  return facts;
}
