import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { CouponSort } from '../../../../domain/orders/orders-choices.ts';
import type { Page } from '../../../../domain/platform/list-page.ts';
import type { Coupon, CouponBody } from '../../../../contract/orders/coupons/coupons-shapes.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { readPage, type Paging } from '../../../../db/read-page.ts';
import type { Schema } from '../../../../db/schema.ts';
import type { Db } from '../../../../db/transaction.ts';

type CouponRow = Selectable<Schema['coupons']>;

export function couponReply(row: CouponRow): Coupon {
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

export async function listCoupons(
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

export function couponColumns(body: CouponBody) {
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
