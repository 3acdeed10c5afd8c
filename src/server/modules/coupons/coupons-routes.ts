import * as rows from '../../../contract/coupons.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { countAttempt } from '../../attempts.ts';
import { route, type Routing } from '../../route.ts';
import { checkCouponFor } from './check-coupon.ts';
import { listCoupons } from './coupons-queries.ts';
import { createCoupon, deleteCoupon, updateCoupon } from './save-coupon.ts';

/** Codes are short enough to be guessed: a shopper may try a few, not all. */
const CHECKS_PER_ACCOUNT = { max: 30, windowSeconds: 600 };

export function couponsRoutes(routing: Routing): void {
  const { shop } = routing;

  route(routing, rows.listCoupons, ({ query }) => listCoupons(shop.db, query));

  route(routing, rows.createCoupon, ({ who, body }) => createCoupon(shop, who, body));

  route(routing, rows.updateCoupon, ({ who, params, body }) => updateCoupon(shop, who, params.id, body));

  route(routing, rows.deleteCoupon, async ({ who, params }) => {
    await deleteCoupon(shop, who, params.id);
    return { message: adminMessages.coupons.deleted };
  });

  route(routing, rows.checkCoupon, async ({ who, query }) => {
    await countAttempt(shop.db, shop.clock, `coupon-checks:${who.id}`, CHECKS_PER_ACCOUNT);
    return checkCouponFor(shop.db, query.code, who.id, shop.clock.now());
  });
}
