import { z } from 'zod';
import { couponBody } from '../../../../contract/orders/coupons/coupon-body.ts';
import * as couponDeskMessages from '../../../../contract/orders/coupons/coupon-desk-messages.ts';
import {
  couponCheckQuery,
  couponCheckReply,
  couponShape,
  couponsQuery,
} from '../../../../contract/orders/coupons/coupons-shapes.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { forDesk, forUser } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { WithMemberPrices } from '../member-prices/buyer-prices.ts';
import { checkCouponFor, couponNotCombined } from './check-coupon.ts';
import { countingCouponGuess } from './coupon-guesses.ts';
import { listCoupons } from './coupons-queries.ts';
import { createCoupon, deleteCoupon, updateCoupon } from './save-coupon.ts';

export function couponsCalls({ services }: Routing<WithMemberPrices>) {
  return {
    'GET /coupons': forDesk(
      'coupons',
      {
        name: 'listCoupons',
        counted: true,
        summary: 'List coupons',
        query: couponsQuery,
        reply: z.array(couponShape),
      },
      ({ query }) => listCoupons(services.db, query),
    ),

    'POST /coupons': forDesk(
      'coupons',
      {
        name: 'createCoupon',
        summary: 'Create a coupon',
        status: 201,
        refusals: [409],
        body: couponBody,
        reply: couponShape,
      },
      ({ currentUser, body }) => createCoupon({ services, currentUser }, body),
    ),

    'PUT /coupons/:id': forDesk(
      'coupons',
      {
        name: 'updateCoupon',
        summary: 'Change a coupon',
        refusals: [404, 409],
        params: idParams,
        body: couponBody,
        reply: couponShape,
      },
      ({ currentUser, params, body }) => updateCoupon({ services, currentUser }, params.id, body),
    ),

    'DELETE /coupons/:id': forDesk(
      'coupons',
      {
        name: 'deleteCoupon',
        summary: 'Delete a coupon; orders keep its code and discount',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteCoupon({ services, currentUser }, params.id);
        return { message: couponDeskMessages.deleted };
      },
    ),

    'GET /coupons/check': forUser(
      {
        name: 'checkCoupon',
        summary: 'Preview the discount of a coupon; placing the order checks it again',
        refusals: [404, 409, 429],
        query: couponCheckQuery,
        reply: couponCheckReply,
      },
      async ({ currentUser, query }) => {
        if ((await services.memberPrices.of(currentUser.id))?.list) throw couponNotCombined();
        return countingCouponGuess(services, currentUser.id, () =>
          checkCouponFor(services.db, query.code, currentUser.id, services.clock.now()),
        );
      },
    ),
  };
}
