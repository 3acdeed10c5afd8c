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
import type { CouponSort } from '../orders/order-units.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { containsPattern, readPage, type Paging } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { forDesk, forUser, type Routing } from '../../kit/server/http/route.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { record, type Actor } from '../../platform/records/record.server.ts';
import type { WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';
import { checkCouponFor, couponNotCombined, countingCouponGuess } from './check-coupon.server.ts';

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
        return countingCouponGuess(services, currentUser.id, async () => {
          const now = services.clock.now();
          const coupon = await checkCouponFor(services.db, query.code, currentUser.id, now);
          const { code, discountPercentage, categoryNames } = coupon;
          return { code, discountPercentage, ...termsReply(coupon, categoryNames) };
        });
      },
    ),
  };
}

/** @throws Refused 409 when its code is taken, in any case */
function createCoupon(actor: Actor, body: CouponBody): Promise<Coupon> {
  return coupons.add(actor, async ({ tx, insert, now, audit }) => {
    const columns = await couponColumns(tx, body);
    const coupon = await couponReply(tx, await insert({ ...columns, created_at: now, updated_at: now }));
    await audit('coupon.create', coupon.code, auditDetailsOf(coupon));
    return coupon;
  });
}

/**
 * Orders that used it keep their discount.
 * @throws Refused 404; 409 when the code is taken, or the coupon was changed since it was opened
 */
function updateCoupon(actor: Actor, id: string, body: CouponBody): Promise<Coupon> {
  return coupons.step(actor, { id }, async ({ tx, row, change, audit }) => {
    const before = await couponReply(tx, row);
    const { updatedAt } = before;
    if (body.updatedAt !== undefined && body.updatedAt !== updatedAt)
      throw conflict('coupon_changed', couponDeskMessages.changed, { updatedAt });
    const coupon = await couponReply(tx, await change(await couponColumns(tx, body)));
    await audit('coupon.update', coupon.code, { from: auditDetailsOf(before), to: auditDetailsOf(coupon) });
    return coupon;
  });
}

/** The uses are kept, in case the code is created again. @throws Refused 404 */
function deleteCoupon(actor: Actor, id: string): Promise<void> {
  return coupons.step(actor, { id }, async ({ tx, row, remove, audit }) => {
    await remove();
    await audit('coupon.delete', row.code, auditDetailsOf(await couponReply(tx, row)));
  });
}

function auditDetailsOf({ _id, updatedAt: _updatedAt, uses: _uses, ...facts }: Coupon) {
  return facts;
}

type CouponRow = Selectable<Schema['coupons']>;

async function couponReply(db: Db | Tx, row: CouponRow): Promise<Coupon> {
  const [coupon] = await couponReplies(db, [row]);
  return coupon!;
}

async function couponReplies(db: Db | Tx, rows: CouponRow[]): Promise<Coupon[]> {
  const ids = rows.flatMap((row) => row.category_ids);
  const categories =
    ids.length === 0
      ? []
      : await db.selectFrom('categories').select(['id', 'slug']).where('id', 'in', ids).execute();
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  return rows.map((row) => couponOf(row, slugs));
}

function couponOf(row: CouponRow, slugs: Map<string, string>): Coupon {
  const terms = { discountPaise: row.discount_paise, leastPaise: row.least_order_paise };
  const categories = row.category_ids.flatMap((id) => slugs.get(id) ?? []);
  return {
    _id: row.id,
    code: row.code,
    discountPercentage: row.discount_percentage,
    ...termsReply(terms, row.category_ids.length === 0 ? null : categories),
    isFirstTimeOnly: row.is_first_time_only,
    expirationDate: row.expires_at.toISOString(),
    maxUses: row.max_uses,
    ...(row.max_uses !== null && { uses: row.uses }),
    updatedAt: row.updated_at.toISOString(),
  };
}

function termsReply(
  { discountPaise, leastPaise }: { discountPaise: number | null; leastPaise: number | null },
  categories: string[] | null,
) {
  return {
    ...(discountPaise !== null && { discountAmount: rupeesOf(discountPaise) }),
    ...(leastPaise !== null && { leastOrder: rupeesOf(leastPaise) }),
    ...(categories !== null && { categories }),
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
  return { items: await couponReplies(db, items), total };
}

/** The id breaks ties, so that pages never overlap. */
function sorted(query: SelectQueryBuilder<Schema, 'coupons', CouponRow>, sort: CouponSort) {
  if (sort === 'newest') return query.orderBy('created_at', 'desc').orderBy('id');
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return query.orderBy(sort.endsWith('code') ? 'code' : 'expires_at', direction).orderBy('id', direction);
}

/** @throws Refused 400 for a percentage beside an amount, or a category that does not exist */
async function couponColumns(tx: Tx, body: CouponBody) {
  const { discountPercentage, discountAmount, leastOrder, categories } = body;
  const hasPercentage = discountPercentage > 0;
  if (hasPercentage && discountAmount)
    throw invalid(couponDeskMessages.oneDiscount, { discountPercentage: couponDeskMessages.oneDiscount });
  return {
    // What is left out stays.
    ...(hasPercentage && { discount_paise: null }),
    ...(!hasPercentage && discountAmount !== undefined && { discount_paise: paiseOrNull(discountAmount) }),
    ...(leastOrder !== undefined && { least_order_paise: paiseOrNull(leastOrder) }),
    ...(categories !== undefined && { category_ids: await categoryIds(tx, categories ?? []) }),
    code: body.code,
    discount_percentage: body.discountPercentage,
    is_first_time_only: body.isFirstTimeOnly,
    expires_at: new Date(body.expirationDate),
    max_uses: body.maxUses,
    uses: usesOf(body.code),
  };
}

function paiseOrNull(rupees: number | null): number | null {
  return rupees === null ? null : paiseOf(rupees);
}

async function categoryIds(tx: Tx, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await tx.selectFrom('categories').select('id').where('slug', 'in', slugs).execute();
  if (rows.length < new Set(slugs).size)
    throw invalid(couponDeskMessages.unknownCategory, { categories: couponDeskMessages.unknownCategory });
  return rows.map(({ id }) => id);
}

/** Counts uses of an earlier coupon with this code too. */
function usesOf(code: string) {
  return sql<number>`(select count(*) from coupon_uses where code = ${code})`;
}
