import { endOfDay, isoDayOf } from '../../../contract/dates.ts';
import { checkShape } from '../../../contract/check-shape.ts';
import { couponBody } from '../../../contract/coupon-body.ts';
import type { Coupon, CouponBody } from '../../../contract/coupons-shapes.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';

/** A coupon as the form holds it. */
export interface CouponDraft {
  code: string;
  discount: string;
  /** The last day it can be used, in India: `yyyy-mm-dd`. */
  lastDay: string;
  isFirstTimeOnly: boolean;
}

export const emptyCoupon: CouponDraft = { code: '', discount: '', lastDay: '', isFirstTimeOnly: false };

export function couponDraftOf(coupon: Coupon): CouponDraft {
  return {
    code: coupon.code,
    discount: String(coupon.discountPercentage),
    lastDay: isoDayOf(coupon.expirationDate),
    isFirstTimeOnly: coupon.isFirstTimeOnly,
  };
}

export interface CouponFault {
  field: keyof CouponDraft;
  sentence: string;
}

/** The body's names of the fields, in the order of the form. */
const BODY_NAMES = { code: 'code', discount: 'discountPercentage', lastDay: 'expirationDate' } as const;

/** @returns the first thing wrong with it, or null: what is missing before a wrong discount, and that before all else */
export function couponFault(draft: CouponDraft): CouponFault | null {
  const { faults: errors } = checkShape(couponBody, typedBody(draft));
  if (errors === null) return null;
  const found = (['code', 'discount', 'lastDay'] as const).flatMap((field) => {
    const sentence = errors[BODY_NAMES[field]];
    return sentence === undefined ? [] : [{ field, sentence }];
  });
  return (
    found.find(({ sentence }) => sentence === adminMessages.coupons.fillRequired) ??
    found.find(({ field }) => field === 'discount') ??
    found[0] ??
    null
  );
}

/** @returns the percentage that is typed, or null while it is none: a whole number from 0 to 100 */
export function discountOf({ discount }: CouponDraft): number | null {
  return checkShape(couponBody.shape.discountPercentage, numberOf(discount)).data;
}

/** @param draft a draft without fault */
export function couponBodyOf(draft: CouponDraft): CouponBody {
  return couponBody.parse(typedBody(draft));
}

/** What is typed as a body, not yet checked. */
function typedBody({ code, discount, lastDay, isFirstTimeOnly }: CouponDraft) {
  return {
    code,
    discountPercentage: numberOf(discount),
    isFirstTimeOnly,
    expirationDate: lastDay.trim() === '' ? null : lastMomentOf(lastDay),
  };
}

/** @returns null where nothing is typed, NaN where it is not one to three digits */
function numberOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,3}$/.test(text) ? Number(text) : NaN;
}

/** @returns the last millisecond of a day in India: a coupon holds for the whole of its last day */
export function lastMomentOf(day: string): string {
  return new Date(endOfDay(day).getTime() - 1).toISOString();
}
