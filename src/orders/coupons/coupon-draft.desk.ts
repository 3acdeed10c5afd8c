import { paiseOf } from '../../kit/rules/money.ts';
import type { CouponTerms } from './coupon-discount.ts';
import { endOfDay, isoDayOf } from '../../kit/rules/dates.ts';
import { couponBody } from './coupon-body.shapes.ts';
import * as couponDeskMessages from './coupon-desk.words.ts';
import type { Coupon, CouponBody } from './coupons.shapes.ts';
import { typedRupees } from '../../kit/web/lib/typed-rupees.ts';
import type { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { checkShape } from '../../kit/api/check-shape.ts';

export interface CouponDraft {
  code: string;
  takesOff: 'percent' | 'amount';
  /** Per cent. */
  discountPercentage: string;
  /** Rupees. */
  discountAmount: string;
  leastOrder: string;
  /** Slugs; null: all products. */
  categories: string[] | null;
  /** The last valid day in India: `yyyy-mm-dd`. */
  expirationDate: string;
  isFirstTimeOnly: boolean;
  /** Empty: without a limit. Undefined: not answered by an earlier release, and left as it is. */
  maxUses?: string | undefined;
}

export const emptyCoupon: CouponDraft = {
  code: '',
  takesOff: 'percent',
  discountPercentage: '',
  discountAmount: '',
  leastOrder: '',
  categories: null,
  expirationDate: '',
  isFirstTimeOnly: false,
  maxUses: '',
};

export function couponDraftOf(coupon: Coupon): CouponDraft {
  return {
    code: coupon.code,
    takesOff: coupon.discountAmount === undefined ? 'percent' : 'amount',
    discountPercentage: coupon.discountAmount === undefined ? String(coupon.discountPercentage) : '',
    discountAmount: String(coupon.discountAmount ?? ''),
    leastOrder: String(coupon.leastOrder ?? ''),
    categories: coupon.categories ?? null,
    expirationDate: isoDayOf(coupon.expirationDate),
    isFirstTimeOnly: coupon.isFirstTimeOnly,
    maxUses: coupon.maxUses === undefined ? undefined : String(coupon.maxUses ?? ''),
  };
}

export interface CouponFault {
  field: keyof CouponDraft;
  sentence: string;
}

/** The fields that may be at fault, in the order of the form. */
const CHECKED = [
  'code',
  'discountPercentage',
  'discountAmount',
  'leastOrder',
  'categories',
  'expirationDate',
  'maxUses',
] as const;

/** @returns the first error, or null: missing fields first, then a wrong discount, then all others */
export function couponFault(draft: CouponDraft): CouponFault | null {
  const { faults: errors } = checkShape(couponBody, typedBody(draft));
  const faults: Record<string, string> = { ...errors };
  if (isAmountMissing(draft)) faults.discountAmount = couponDeskMessages.fillRequired;
  const found = CHECKED.flatMap((field) => {
    const sentence = faults[field];
    return sentence === undefined ? [] : [{ field, sentence }];
  });
  return (
    found.find(({ sentence }) => sentence === couponDeskMessages.fillRequired) ??
    found.find(({ field }) => field === 'discountPercentage') ??
    found[0] ??
    null
  );
}

/** Null is no amount, so the shape does not miss one. */
function isAmountMissing({ takesOff, discountAmount }: CouponDraft): boolean {
  return takesOff === 'amount' && discountAmount.trim() === '';
}

/** What the coupon takes off, wherever it fits; null where that is not typed yet. */
export function termsOf(draft: CouponDraft): CouponTerms | null {
  const { discountPercentage, discountAmount } = typedBody(draft);
  const { data } = checkShape(couponBody.shape.discountPercentage, discountPercentage);
  if (data === null || isAmountMissing(draft) || Number.isNaN(discountAmount)) return null;
  const discountPaise = discountAmount === null ? null : paiseOf(discountAmount);
  return { discountPercentage: data, discountPaise, leastPaise: null, categories: null };
}

/** @param draft a draft without errors */
export function couponBodyOf(draft: CouponDraft): CouponBody {
  return couponBody.parse(typedBody(draft));
}

function typedBody({ code, takesOff, isFirstTimeOnly, expirationDate, maxUses, ...draft }: CouponDraft) {
  const isPercent = takesOff === 'percent';
  return {
    code,
    discountPercentage: isPercent ? numberOf(draft.discountPercentage) : 0,
    discountAmount: isPercent ? null : amountOf(draft.discountAmount),
    leastOrder: amountOf(draft.leastOrder),
    categories: draft.categories,
    isFirstTimeOnly,
    ...(maxUses !== undefined && { maxUses: numberOf(maxUses, /^\d{1,10}$/) }),
    expirationDate: expirationDate.trim() === '' ? null : lastMomentOf(expirationDate),
  };
}

/** @returns null for an empty text, NaN for anything but a few digits */
function numberOf(typed: string, digits = /^\d{1,3}$/): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return digits.test(text) ? Number(text) : NaN;
}

/** @returns rupees; null for an empty text, NaN for what is no amount */
function amountOf(typed: string): number | null {
  return typed.trim() === '' ? null : (typedRupees(typed) ?? NaN);
}

/** @returns the error of a refusal; one without a field is about the code, which is already used */
export function couponFaultOf(error: RefusedError): CouponFault {
  const [name, sentence] = Object.entries(error.fields)[0] ?? ['code', error.message];
  return { field: CHECKED.find((field) => field === name) ?? 'code', sentence };
}

/** @returns the last millisecond of a day in India: a coupon is valid for its whole last day */
export function lastMomentOf(day: string): string {
  return new Date(endOfDay(day).getTime() - 1).toISOString();
}
