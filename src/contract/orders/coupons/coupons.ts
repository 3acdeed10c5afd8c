import { call, listCall } from '../../platform/call.ts';
import type { Message } from '../../platform/shapes.ts';
import type { Coupon, CouponBody, CouponsQuery } from './coupons-shapes.ts';

export const listCoupons = listCall<{ query: CouponsQuery; reply: Coupon[] }>('/coupons', 'admin', 'coupons');

export const createCoupon = call<{ body: CouponBody; reply: Coupon }>('POST', '/coupons', 'admin', 'coupons');

export const updateCoupon = call<{ params: { id: string }; body: CouponBody; reply: Coupon }>(
  'PUT',
  '/coupons/:id',
  'admin',
  'coupons',
);

export const deleteCoupon = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/coupons/:id',
  'admin',
  'coupons',
);

export const checkCoupon = call<{
  query: { code: string };
  reply: { code: string; discountPercentage: number };
}>('GET', '/coupons/check', 'user');
