import { endOfDay, isoDayOf } from '../../kit/rules/dates.ts';
import { couponBody } from './coupon-body.shapes.ts';
import * as couponDeskMessages from './coupon-desk.words.ts';
import type { Coupon, CouponBody } from './coupons.shapes.ts';
import { checkShape } from '../../kit/api/check-shape.ts';

export interface CouponDraft {
  code: string;
  discount: string;
  /** The last valid day in India: `yyyy-mm-dd`. */
  lastDay: string;
  isFirstTimeOnly: boolean;
  /** Empty: without a limit. Undefined: not answered by an earlier release, and left as it is. */
  maxUses?: string | undefined;
}

export const emptyCoupon: CouponDraft = {
  code: '',
  discount: '',
  lastDay: '',
  isFirstTimeOnly: false,
  maxUses: '',
};

export function couponDraftOf(coupon: Coupon): CouponDraft {
  return {
    code: coupon.code,
    discount: String(coupon.discountPercentage),
    lastDay: isoDayOf(coupon.expirationDate),
    isFirstTimeOnly: coupon.isFirstTimeOnly,
    maxUses: coupon.maxUses === undefined ? undefined : String(coupon.maxUses ?? ''),
  };
}

export interface CouponFault {
  field: keyof CouponDraft;
  sentence: string;
}

/** The field names of the request, in the order of the form. */
const BODY_NAMES = {
  code: 'code',
  discount: 'discountPercentage',
  lastDay: 'expirationDate',
  maxUses: 'maxUses',
} as const;

/** @returns the first error, or null: missing fields first, then a wrong discount, then all others */
export function couponFault(draft: CouponDraft): CouponFault | null {
  const { faults: errors } = checkShape(couponBody, typedBody(draft));
  if (errors === null) return null;
  const found = (['code', 'discount', 'lastDay', 'maxUses'] as const).flatMap((field) => {
    const sentence = errors[BODY_NAMES[field]];
    return sentence === undefined ? [] : [{ field, sentence }];
  });
  return (
    found.find(({ sentence }) => sentence === couponDeskMessages.fillRequired) ??
    found.find(({ field }) => field === 'discount') ??
    found[0] ??
    null
  );
}

/** @returns null if the percentage is not a whole number from 0 to 100 */
export function discountOf({ discount }: CouponDraft): number | null {
  return checkShape(couponBody.shape.discountPercentage, numberOf(discount)).data;
}

/** @param draft a draft without errors */
export function couponBodyOf(draft: CouponDraft): CouponBody {
  return couponBody.parse(typedBody(draft));
}

function typedBody({ code, discount, lastDay, isFirstTimeOnly, maxUses }: CouponDraft) {
  return {
    code,
    discountPercentage: numberOf(discount),
    isFirstTimeOnly,
    ...(maxUses !== undefined && { maxUses: numberOf(maxUses, /^\d{1,10}$/) }),
    expirationDate: lastDay.trim() === '' ? null : lastMomentOf(lastDay),
  };
}

/** @returns null for an empty text, NaN for anything but a few digits */
function numberOf(typed: string, digits = /^\d{1,3}$/): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return digits.test(text) ? Number(text) : NaN;
}

/** @returns the last millisecond of a day in India: a coupon is valid for its whole last day */
export function lastMomentOf(day: string): string {
  return new Date(endOfDay(day).getTime() - 1).toISOString();
}
