import { z } from 'zod';
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import { couponBody } from './coupon-body.shapes.ts';
import * as couponDeskMessages from './coupon-desk.words.ts';
import {
  couponCheckQuery,
  couponCheckReply,
  couponShape,
  couponsQuery,
  type Coupon,
  type CouponBody,
} from './coupons.shapes.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import type { CouponSort } from '../orders/orders-choices.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { readPage, type Paging } from '../../db/read-page.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { forDesk, forUser, type Routing } from '../../kit/server/http/route.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { record, type Actor } from '../../platform/records/record.server.ts';
import type { WithMemberPrices } from '../../dealers/price-lists/buyer-prices.server.ts';
import { checkCouponFor, couponNotCombined } from './check-coupon.server.ts';
import { countingCouponGuess } from './coupon-guesses.server.ts';

const coupons = record({
  table: 'coupons',
  notFound: () => couponDeskMessages.notFound,
  taken: { coupons_code_key: () => conflict('coupon_exists', couponDeskMessages.duplicate) },
});

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

/** @throws Refused 409 when its code is taken, in any case */
function createCoupon(actor: Actor, body: CouponBody): Promise<Coupon> {
  return coupons.add(actor, async ({ insert, now, audit }) => {
    const coupon = couponReply(await insert({ ...couponColumns(body), created_at: now, updated_at: now }));
    await audit('coupon.create', coupon.code, auditDetailsOf(coupon));
    return coupon;
  });
}

/**
 * Orders that used it keep their discount.
 * @throws Refused 404; 409 when the code is taken, or the coupon was changed since it was opened
 */
function updateCoupon(actor: Actor, id: string, body: CouponBody): Promise<Coupon> {
  return coupons.step(actor, { id }, async ({ row, change, audit }) => {
    const before = couponReply(row);
    const { updatedAt } = before;
    if (body.updatedAt !== undefined && body.updatedAt !== updatedAt)
      throw conflict('coupon_changed', couponDeskMessages.changed, { updatedAt });
    const coupon = couponReply(await change(couponColumns(body)));
    await audit('coupon.update', coupon.code, { from: auditDetailsOf(before), to: auditDetailsOf(coupon) });
    return coupon;
  });
}

/** The uses are kept, in case the code is created again. @throws Refused 404 */
function deleteCoupon(actor: Actor, id: string): Promise<void> {
  return coupons.step(actor, { id }, async ({ row, remove, audit }) => {
    await remove();
    await audit('coupon.delete', row.code, auditDetailsOf(couponReply(row)));
  });
}

function auditDetailsOf({ _id, updatedAt: _updatedAt, uses: _uses, ...facts }: Coupon) {
  return facts;
}

type CouponRow = Selectable<Schema['coupons']>;

function couponReply(row: CouponRow): Coupon {
  return {
    _id: row.id,
    code: row.code,
    discountPercentage: row.discount_percentage,
    isFirstTimeOnly: row.is_first_time_only,
    expirationDate: row.expires_at.toISOString(),
    maxUses: row.max_uses,
    ...(row.max_uses !== null && { uses: row.uses }),
    updatedAt: row.updated_at.toISOString(),
  };
}

interface CouponQuery extends Paging {
  search?: string | undefined;
  sort?: CouponSort | undefined;
}

async function listCoupons(
  db: Db,
  { search, sort = 'newest', ...paging }: CouponQuery,
): Promise<Page<Coupon>> {
  let query = db.selectFrom('coupons');
  if (search) query = query.where('code', 'ilike', containsPattern(search));
  const { items, total } = await readPage(sorted(query.selectAll(), sort), paging);
  return { items: items.map(couponReply), total };
}

/** The id breaks ties, so that pages never overlap. */
function sorted(query: SelectQueryBuilder<Schema, 'coupons', CouponRow>, sort: CouponSort) {
  if (sort === 'newest') return query.orderBy('created_at', 'desc').orderBy('id');
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return query.orderBy(sort.endsWith('code') ? 'code' : 'expires_at', direction).orderBy('id', direction);
}

function couponColumns(body: CouponBody) {
  return {
    code: body.code,
    discount_percentage: body.discountPercentage,
    is_first_time_only: body.isFirstTimeOnly,
    expires_at: new Date(body.expirationDate),
    max_uses: body.maxUses,
    uses: usesOf(body.code),
  };
}

/** Counts uses of an earlier coupon with this code too. */
function usesOf(code: string) {
  return sql<number>`(select count(*) from coupon_uses where code = ${code})`;
}
