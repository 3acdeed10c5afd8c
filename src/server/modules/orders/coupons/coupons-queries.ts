import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { CouponSort } from '../../../../domain/orders/orders-choices.ts';
import type { Page } from '../../../../domain/platform/list-page.ts';
import type { Coupon } from '../../../../contract/orders/coupons/coupons-shapes.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { readPage, type Paging } from '../../../../db/read-page.ts';
import type { Schema } from '../../../../db/schema.ts';
import type { Db } from '../../../../db/transaction.ts';
import { isUuid } from '../../../../db/uuid.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

export type CouponRow = Selectable<Schema['coupons']>;

export interface CouponTerms {
  code: string;
  discountPercentage: number;
  isFirstTimeOnly: boolean;
  expiresAt: Date;
  /** Undefined: stays as it is. */
  maxUses: number | null | undefined;
}

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

export async function lockCoupon(tx: Tx, id: string): Promise<CouponRow | null> {
  if (!isUuid(id)) return null;
  const row = await tx.selectFrom('coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** @throws the database's unique violation when the code is taken */
export function insertCoupon(tx: Tx, terms: CouponTerms, now: Date): Promise<CouponRow> {
  return tx
    .insertInto('coupons')
    .values({ ...columnsOf(terms), uses: usesOf(terms.code), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function setCoupon(tx: Tx, id: string, terms: CouponTerms, updatedAt: Date): Promise<CouponRow> {
  return tx
    .updateTable('coupons')
    .set({ ...columnsOf(terms), uses: usesOf(terms.code), updated_at: updatedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeCoupon(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('coupons').where('id', '=', id).execute();
}

function columnsOf(terms: CouponTerms) {
  return {
    code: terms.code,
    discount_percentage: terms.discountPercentage,
    is_first_time_only: terms.isFirstTimeOnly,
    expires_at: terms.expiresAt,
    max_uses: terms.maxUses,
  };
}

/** Also of an earlier coupon with this code. */
function usesOf(code: string) {
  return sql<number>`(select count(*) from coupon_uses where code = ${code})`;
}
