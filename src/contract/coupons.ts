import { z } from 'zod';
import { COUPON_SORTS } from './choices.ts';
import { couponBody, couponShape, idParams } from './coupons-shapes.ts';
import { endpoint } from './endpoint.ts';
import { message, paging, search } from './shapes.ts';

export const listCoupons = endpoint({
  method: 'GET',
  path: '/coupons',
  access: 'admin',
  summary: 'The coupons',
  counted: true,
  shapes: import.meta.env.SSR && {
    query: z.object({
      ...paging,
      search: search.optional(),
      sort: z.enum(COUPON_SORTS).optional(),
    }),
    reply: z.array(couponShape),
  },
});

export const createCoupon = endpoint({
  method: 'POST',
  path: '/coupons',
  access: 'admin',
  summary: 'Add a coupon',
  status: 201,
  refusals: [409],
  shapes: import.meta.env.SSR && { body: couponBody, reply: couponShape },
});

export const updateCoupon = endpoint({
  method: 'PUT',
  path: '/coupons/:id',
  access: 'admin',
  summary: 'Change a coupon',
  refusals: [404, 409],
  shapes: import.meta.env.SSR && { params: idParams, body: couponBody, reply: couponShape },
});

export const deleteCoupon = endpoint({
  method: 'DELETE',
  path: '/coupons/:id',
  access: 'admin',
  summary: 'Delete a coupon; orders that used it keep its code and discount',
  refusals: [404],
  shapes: import.meta.env.SSR && { params: idParams, reply: message },
});

export const checkCoupon = endpoint({
  method: 'GET',
  path: '/coupons/check',
  access: 'user',
  summary: 'What a coupon code would give me; it is checked again when the order is placed',
  refusals: [404, 409, 429],
  shapes: import.meta.env.SSR && {
    query: z.object({ code: z.string().trim().min(1).max(40) }),
    reply: z.object({ code: z.string(), discountPercentage: z.number() }),
  },
});
