import { sql, type InferResult } from 'kysely';
import { rupeeSign, rupeesOf } from '../../kit/rules/money.ts';
import { proportionalShares } from '../../kit/rules/proportional-shares.ts';
import type { OrderTotal, PricedLine } from '../orders/order-total.ts';
import { discountedTotal, isCovered, type CouponTerms } from './coupon-discount.ts';
import { couponMessages } from './coupon.words.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict, notFound, notSignedIn, Refused } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { giveBack, requireWithinLimits, type Counted } from '../../kit/server/security/rate-limits.ts';
import type { Services } from '../../kit/server/services.ts';

export interface UsableCoupon extends CouponTerms {
  code: string;
  /** Names, in all languages, of the categories in `categories`, which are ids. */
  categoryNames: string[] | null;
}

interface CheckedCoupon extends UsableCoupon {
  /** Whether it may be used a limited number of times by all together. */
  isCounted: boolean;
}

/** With those below them; null for a coupon for all goods. */
const coveredCategories = sql<{ id: string; names: string[] }[] | null>`
  case when category_ids <> '{}' then (
    with recursive covered as (
      select id, name from categories where id = any(category_ids)
      union select below.id, below.name from categories below join covered on below.parent_id = covered.id)
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'names', array(
      select covered.name union select name from translations
      where kind = 'category' and id = covered.id and name is not null))), '[]') from covered) end`;

interface Shopper {
  id: string;
  is_first_time_buyer: boolean;
}

/**
 * The result holds until the order is placed, if it is read within the order's transaction with the shopper's row
 * locked.
 * @param code in any case
 * @throws Refused 404 unknown, 409 expired, used up, for first-time buyers only, or used before
 */
export async function requireUsableCoupon(
  db: Db | Tx,
  code: string,
  shopper: Shopper,
  now: Date,
): Promise<CheckedCoupon> {
  let coupons = couponsWith(db, code.toUpperCase());
  // The coupon's limit cannot change until the order is placed; other orders with it are not kept waiting.
  if (db.isTransaction) coupons = coupons.forKeyShare();
  const coupon = await coupons.executeTakeFirst();
  if (!coupon) throw notFound(couponMessages.unknown);
  if (coupon.expires_at <= now) throw conflict('coupon_expired', couponMessages.expired);
  const { max_uses: maxUses, uses } = coupon;
  if (maxUses !== null && uses >= maxUses) throw conflict('coupon_used_up', couponMessages.usedUp);
  if (coupon.is_first_time_only && !shopper.is_first_time_buyer) {
    throw conflict('coupon_first_time_only', couponMessages.firstTimeOnly);
  }
  const use = await db
    .selectFrom('coupon_uses')
    .select('order_id')
    .where('user_id', '=', shopper.id)
    .where('code', '=', coupon.code)
    .executeTakeFirst();
  if (use) throw conflict('coupon_used', couponMessages.used);
  return { ...usable(coupon), isCounted: maxUses !== null };
}

function couponsWith(db: Db | Tx, code: string) {
  return db
    .selectFrom('coupons')
    .select(['code', 'discount_percentage', 'discount_paise', 'least_order_paise', 'category_ids'])
    .select(['is_first_time_only', 'expires_at', 'max_uses', 'uses', coveredCategories.as('covered')])
    .where('code', '=', code);
}

type CouponRow = InferResult<ReturnType<typeof couponsWith>>[number];

function usable({ code, covered, ...row }: CouponRow): UsableCoupon {
  return {
    code,
    discountPercentage: row.discount_percentage,
    discountPaise: row.discount_paise,
    leastPaise: row.least_order_paise,
    categories: covered?.map(({ id }) => id) ?? null,
    categoryNames: covered?.flatMap(({ names }) => names) ?? null,
  };
}

/**
 * The sums of lines that are added to an order with a coupon: its percentage is taken off them, too, while it exists.
 * An amount was taken off once, whatever the goods.
 */
export async function withOrdersCoupon<Line extends CoveredLine>(
  tx: Tx,
  code: string | null,
  lines: readonly Line[],
): Promise<{ goods: OrderTotal; lines: Line[] }> {
  const row = code === null ? undefined : await couponsWith(tx, code).executeTakeFirst();
  if (row?.discount_paise !== null) return withCoupon(lines, null);
  const coupon = { ...usable(row), leastPaise: null };
  return withCoupon(lines, discountedTotal(lines, coupon, categoryOf).misfit === null ? coupon : null);
}

/** Refuses a coupon where a company's price list is in force. */
export function couponNotCombined(): Refused {
  return conflict('coupon_not_combined', couponMessages.notCombined);
}

/** Reserves nothing. @throws Refused as requireUsableCoupon, or 401 when the account is gone */
export async function checkCouponFor(db: Db, code: string, userId: string, now: Date): Promise<UsableCoupon> {
  const shopper = await db
    .selectFrom('users')
    .select(['id', 'is_first_time_buyer'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!shopper) throw notSignedIn();
  return requireUsableCoupon(db, code, shopper, now);
}

interface CoveredLine extends PricedLine {
  product: { category_id: string };
}

/**
 * The sums of an order with its coupon. What a coupon takes off the goods of its categories is a discount of their
 * lines, so that invoices and returns count it on them alone.
 * @throws Refused 409 where the coupon takes nothing off these goods
 */
export function withCoupon<Line extends CoveredLine>(
  lines: readonly Line[],
  coupon: UsableCoupon | null,
): { goods: OrderTotal; lines: Line[] } {
  const { misfit, ...goods } = discountedTotal(lines, coupon, categoryOf);
  if (misfit === 'belowLeast') {
    throw conflict('coupon_below_least', couponMessages.belowLeast(rupeeSign(rupeesOf(coupon!.leastPaise!))));
  }
  if (misfit === 'noGoods') throw conflict('coupon_no_goods', couponMessages.noGoods);
  if (!coupon?.categories) return { goods, lines: [...lines] };
  const shares = proportionalShares(
    goods.discountPaise,
    lines.map((line) => (isCovered(coupon, categoryOf(line)) ? line.pricePaise * line.quantity : 0)),
  );
  return { goods, lines: lines.map((line, index) => ({ ...line, discountPaise: shares[index]! })) };
}

function categoryOf({ product }: CoveredLine): string {
  return product.category_id;
}

/** Codes are short enough to be guessed, so wrong tries are limited. */
const GUESSES_PER_ACCOUNT = { max: 30, windowSeconds: 600 };

/**
 * Counts only codes that fail the check.
 * @throws Refused 429 after 30 wrong codes, and what `work` throws
 */
export async function countingCouponGuess<T>(
  services: Pick<Services, 'clock' | 'db'>,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const counted: Counted = [`coupon-guesses:user:${userId}`, GUESSES_PER_ACCOUNT];
  await requireWithinLimits(services, [counted]);
  try {
    const result = await work();
    await giveBack(services, [counted[0]]);
    return result;
  } catch (error) {
    if (!isWrongCoupon(error)) await giveBack(services, [counted[0]]);
    throw error;
  }
}

function isWrongCoupon(error: unknown): boolean {
  if (!(error instanceof Refused) || error.code === 'coupon_not_combined') return false;
  return error.status === 404 || error.code.startsWith('coupon_');
}
