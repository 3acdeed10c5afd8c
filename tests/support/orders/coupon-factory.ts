import type { Coupon, CouponBody } from '../../../src/orders/coupons/coupons.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import type { TestShop } from '../platform/test-shop.ts';

let count = 0;

/** @returns the body of a valid coupon with a unique code, changed by the details */
export function newCoupon(details: Partial<CouponBody> = {}): CouponBody {
  return {
    code: `SAVE${++count}`,
    discountPercentage: 10,
    isFirstTimeOnly: false,
    expirationDate: '2099-12-31T18:29:59.000Z',
    ...details,
  };
}

/**
 * Adds a coupon through the API.
 * @throws when it is refused
 */
export async function createdCoupon(admin: SignedIn, details: Partial<CouponBody> = {}): Promise<Coupon> {
  const answer = await admin.client.call('POST /coupons', { body: newCoupon(details) });
  if (answer.status !== 201) throw new Error(`Refused: ${answer.refusal.message}`);
  return answer.body;
}

/** @returns the coupon with this code in the admin's list */
export async function listedCoupon(admin: SignedIn, code: string): Promise<Coupon | undefined> {
  const { body } = await admin.client.call('GET /coupons', { query: { search: code } });
  return body.find((coupon) => coupon.code === code);
}

/** Inserts a coupon into the database; it may have expired. */
export async function storedCoupon(
  shop: TestShop,
  code: string,
  details: {
    percentage?: number;
    paise?: number;
    categories?: string[];
    firstTimeOnly?: boolean;
    expiresAt?: Date;
  } = {},
): Promise<void> {
  const {
    percentage = 10,
    paise = null,
    categories = [],
    firstTimeOnly = false,
    expiresAt = new Date('2099-01-01T00:00:00Z'),
  } = details;
  await shop.db
    .insertInto('coupons')
    .values({
      code,
      discount_percentage: paise === null ? percentage : 0,
      discount_paise: paise,
      category_ids: categories,
      is_first_time_only: firstTimeOnly,
      expires_at: expiresAt,
      updated_at: new Date(),
      created_at: new Date(),
    })
    .execute();
}
