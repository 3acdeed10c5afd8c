export const ORDER_SORTS = ['createdAt', '-createdAt', 'totalAmount', '-totalAmount'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export const COUPON_SORTS = ['code', '-code', 'expirationDate', '-expirationDate', 'newest'] as const;
export type CouponSort = (typeof COUPON_SORTS)[number];

export type OrderSource = 'web' | 'quote' | 'counter' | 'cart' | 'exchange';

export type { HeldWhy } from '../../dealers/companies/company-debt.ts';
