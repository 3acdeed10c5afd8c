import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { PARTY_COLUMNS } from './order-parties.server.ts';

/** Written when the order is placed, and read with it. */
const PLACED_COLUMNS = [
  'user_id',
  'phone',
  'shipping_address',
  'discount_paise',
  'total_paise',
  'is_rounded',
  'coupon_code',
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
  'source',
  'company_id',
  'due_on',
  'held_why',
  ...PARTY_COLUMNS,
] as const;

export const NEW_ORDER_COLUMNS = [
  'subtotal_paise',
  'held_at',
  'approved_by',
  'quote_id',
  'entered_by',
  ...PLACED_COLUMNS,
] as const;
/** Columns kept from what stays of the order, and by the database from its payments and refunds. */
export const MONEY_COLUMNS = [
  'gone_paise',
  'captured_paise',
  'refunded_paise',
  'due_paise',
  'overpaid_paise',
] as const;
export const ORDER_COLUMNS = [
  ...(['id', 'number', 'status', 'expired_at'] as const),
  ...MONEY_COLUMNS,
  ...PLACED_COLUMNS,
] as const;

export type StoredOrder = Pick<Selectable<Schema['orders']>, (typeof ORDER_COLUMNS)[number]>;
