import { endOfDay, isoDayOf } from '../../../contract/dates.ts';
import { MAX_DISCOUNT_PERCENTAGE } from '../../../contract/constants.ts';
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

/** @returns the first thing wrong with it, or null */
export function couponFault(draft: CouponDraft): CouponFault | null {
  const missing = (['code', 'discount', 'lastDay'] as const).find((field) => draft[field].trim() === '');
  if (missing) return { field: missing, sentence: adminMessages.coupons.fillRequired };
  if (discountOf(draft) === null) return { field: 'discount', sentence: adminMessages.coupons.discount };
  if (!/^[\w-]{1,40}$/.test(draft.code.trim()))
    return { field: 'code', sentence: adminMessages.coupons.code };
  return null;
}

/** @returns the percentage that is typed, or null while it is none: a whole number from 0 to 100 */
export function discountOf({ discount }: CouponDraft): number | null {
  const typed = discount.trim();
  return /^\d{1,3}$/.test(typed) && Number(typed) <= MAX_DISCOUNT_PERCENTAGE ? Number(typed) : null;
}

/** @param draft a draft without fault */
export function couponBodyOf(draft: CouponDraft): CouponBody {
  return {
    code: draft.code.trim().toUpperCase(),
    discountPercentage: Number(draft.discount),
    isFirstTimeOnly: draft.isFirstTimeOnly,
    expirationDate: lastMomentOf(draft.lastDay),
  };
}

/** @returns the last millisecond of a day in India: a coupon holds for the whole of its last day */
export function lastMomentOf(day: string): string {
  return new Date(endOfDay(day).getTime() - 1).toISOString();
}
