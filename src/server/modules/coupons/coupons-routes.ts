import { z } from 'zod';
import * as calls from '../../../contract/coupons.ts';
import {
  couponCheckQuery,
  couponCheckReply,
  couponShape,
  couponsQuery,
} from '../../../contract/coupons-shapes.ts';
import { couponBody } from '../../../contract/coupon-body.ts';
import { idParams, message } from '../../../contract/shapes.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { countAgainstLimit } from '../../security/rate-limits.ts';
import { route, type Routing } from '../../http/route.ts';
import { checkCouponFor } from './check-coupon.ts';
import { listCoupons } from './coupons-queries.ts';
import { createCoupon, deleteCoupon, updateCoupon } from './save-coupon.ts';

/** Codes are short enough to be guessed, so checks are limited. */
const CHECKS_PER_ACCOUNT = { max: 30, windowSeconds: 600 };

export function couponsRoutes(routing: Routing): void {
  const { services } = routing;

  route(
    routing,
    calls.listCoupons,
    { summary: 'The coupons', query: couponsQuery, reply: z.array(couponShape) },
    ({ query }) => listCoupons(services.db, query),
  );

  route(
    routing,
    calls.createCoupon,
    { summary: 'Add a coupon', status: 201, refusals: [409], body: couponBody, reply: couponShape },
    ({ currentUser, body }) => createCoupon(services, currentUser, body),
  );

  route(
    routing,
    calls.updateCoupon,
    {
      summary: 'Change a coupon',
      refusals: [404, 409],
      params: idParams,
      body: couponBody,
      reply: couponShape,
    },
    ({ currentUser, params, body }) => updateCoupon(services, currentUser, params.id, body),
  );

  route(
    routing,
    calls.deleteCoupon,
    {
      summary: 'Delete a coupon; orders that used it keep its code and discount',
      refusals: [404],
      params: idParams,
      reply: message,
    },
    async ({ currentUser, params }) => {
      await deleteCoupon(services, currentUser, params.id);
      return { message: adminMessages.coupons.deleted };
    },
  );

  route(
    routing,
    calls.checkCoupon,
    {
      summary: 'What a coupon code would give me; it is checked again when the order is placed',
      refusals: [404, 409, 429],
      query: couponCheckQuery,
      reply: couponCheckReply,
    },
    async ({ currentUser, query }) => {
      await countAgainstLimit(
        services.db,
        services.clock,
        `coupon-checks:${currentUser.id}`,
        CHECKS_PER_ACCOUNT,
      );
      return checkCouponFor(services.db, query.code, currentUser.id, services.clock.now());
    },
  );
}
