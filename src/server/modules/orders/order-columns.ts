import type { Selectable } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** The columns of an order that its reply needs. */
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
  'ship_line1',
  'ship_line2',
  'ship_landmark',
  'ship_city',
  'ship_state',
  'ship_pin',
  'bill_gstin',
  'bill_name',
  'bill_address',
  'bill_third_party',
] as const;

/** A row of an order with the columns of its reply. */
export type StoredOrder = Pick<Selectable<Schema['orders']>, (typeof ORDER_COLUMNS)[number]>;
