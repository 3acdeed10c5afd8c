import type { Insertable } from 'kysely';
import type { JobKind } from '../../platform/settings/platform-choices.ts';
import type { ColumnTypes, ColumnValues } from '../../db/record-set.ts';
import type { Schema } from '../../db/schema.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { TakenUnits } from '../../stock/stock/take-stock.server.ts';

export type NewOrderRow = Required<
  Omit<
    Insertable<Schema['orders']>,
    'id' | 'status' | 'is_rolled_up' | 'expired_at' | 'captured_paise' | 'refunded_paise' | 'gone_paise'
  >
>;
/** Columns of an order that its buyer places on the site and that is not on account. */
export const ON_THE_SITE = {
  source: 'web',
  quote_id: null,
  entered_by: null,
  due_on: null,
  held_at: null,
  held_why: null,
  approved_by: null,
} as const satisfies Partial<NewOrderRow>;

export type NewLineRow = Required<Omit<Insertable<Schema['order_lines']>, 'order_id' | 'restocked'>>;

/** A missing column is a compile error. */
export const LINE_TYPES: ColumnTypes<NewLineRow> = {
  position: 'int4',
  product_id: 'uuid',
  name: 'text',
  sku: 'text',
  price_paise: 'int8',
  quantity: 'int4',
  hsn: 'text',
  gst_rate: 'numeric',
  stock_taken: 'bool',
  cost_paise: 'int8',
  fee_share_paise: 'int8',
  discount_paise: 'int8',
  warranty_months: 'int4',
};

export type NewPartRow = Required<Omit<Insertable<Schema['order_line_parts']>, 'order_id'>>;

export const PART_TYPES: ColumnTypes<NewPartRow> = {
  position: 'int4',
  product_id: 'uuid',
  name: 'text',
  sku: 'text',
  quantity: 'int4',
  stock_taken: 'bool',
};
export const PART_COLUMNS = Object.keys(PART_TYPES) as (keyof NewPartRow)[];

export const TAKEN_TYPES: ColumnTypes<TakenUnits> = {
  product_id: 'uuid',
  quantity: 'int4',
  cost_paise: 'int8',
};

export const LINE_COLUMNS = Object.keys(LINE_TYPES) as (keyof NewLineRow)[];

export interface NewOrderRows {
  order: NewOrderRow;
  lines: NewLineRow[];
  parts: NewPartRow[];
  taken: TakenUnits[];
  idempotency: Idempotency | null;
  mailJob: JobKind;
}

export interface WrittenOrder extends Pick<NewOrderRows, 'order' | 'idempotency' | 'mailJob'> {
  lines: ColumnValues<NewLineRow>;
  parts: ColumnValues<NewPartRow>;
  taken: ColumnValues<TakenUnits>;
}
