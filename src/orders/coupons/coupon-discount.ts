import { orderTotal, percentageOf, type OrderTotal, type PricedLine } from '../orders/order-total.ts';

/** What a coupon takes off; whole paise. */
export interface CouponTerms {
  discountPercentage: number;
  /** Instead of the percentage. */
  discountPaise: number | null;
  leastPaise: number | null;
  /** Ids or names of all categories that it covers; null: all goods. */
  categories: readonly string[] | null;
}

export type CouponMisfit = 'belowLeast' | 'noGoods';

interface Discounted extends OrderTotal {
  /** Why the coupon takes nothing off these lines; null where it does. */
  misfit: CouponMisfit | null;
}

/**
 * The least value is of all goods; percentage and amount are of the goods covered, and an amount is at most their price.
 * @param categoryOf a line, as the terms name categories
 */
export function discountedTotal<Line extends PricedLine>(
  lines: readonly Line[],
  coupon: CouponTerms | null,
  categoryOf: (line: Line) => string,
): Discounted {
  const whole = orderTotal(lines);
  if (coupon === null) return { ...whole, misfit: null };
  if (whole.subtotalPaise < (coupon.leastPaise ?? 0)) return { ...whole, misfit: 'belowLeast' };
  const covered = lines.filter((line) => isCovered(coupon, categoryOf(line)));
  if (covered.length === 0) return { ...whole, misfit: 'noGoods' };
  const { subtotalPaise: coveredPaise } = orderTotal(covered);
  const offPaise =
    coupon.discountPaise === null
      ? percentageOf(coveredPaise, coupon.discountPercentage)
      : Math.min(coupon.discountPaise, coveredPaise);
  return {
    subtotalPaise: whole.subtotalPaise,
    discountPaise: whole.discountPaise + offPaise,
    totalPaise: whole.totalPaise - offPaise,
    misfit: null,
  };
}

export function isCovered({ categories }: CouponTerms, category: string): boolean {
  return categories === null || categories.includes(category);
}
