import type { Selectable } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** The columns of an order that its reply is made of. */
export const ORDER_COLUMNS = [
  'id',
  'number',
  'user_id',
  'phone',
  'shipping_address',
  'total_paise',
  'discount_paise',
  'coupon_code',
  'status',
  'created_at',
] as const;

/** An order as it is stored, as far as its reply needs it. */
export type StoredOrder = Pick<Selectable<Schema['orders']>, (typeof ORDER_COLUMNS)[number]>;
