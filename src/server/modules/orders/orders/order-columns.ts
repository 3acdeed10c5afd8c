import type { Selectable } from 'kysely';
import type { Schema } from '../../../../db/schema.ts';
import { PARTY_COLUMNS } from './order-parties.ts';

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
  'pay_by',
  'fee_paise',
  'fee_gst_rate',
  'delivery_pin',
  'delivery_method',
  'zone_name',
  'days_min',
  'days_max',
  'pay_until',
  'expired_at',
  ...PARTY_COLUMNS,
] as const;

export type StoredOrder = Pick<Selectable<Schema['orders']>, (typeof ORDER_COLUMNS)[number]>;
