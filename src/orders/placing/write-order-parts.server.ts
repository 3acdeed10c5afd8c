import { sql, type QueryCreator, type RawBuilder, type Insertable } from 'kysely';
import type { JobKind } from '../../platform/jobs/job-kinds.ts';
import type { ValueOf } from '../../db/connect.ts';
import { mapColumns, recordSet, type ColumnTypes, type ColumnValues } from '../../db/record-set.ts';
import type { Schema } from '../../db/schema.ts';
import type { TakenUnits } from '../../stock/stock/take-stock.server.ts';
import type { StoredOrder } from '../orders/order-reply.server.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';

/** Parts of the one statement that writes an order, in the order of write-order.ts; they read `placed` and `line`. */

type Value = ValueOf<WrittenOrder>;
export type Values<Row> = { [Column in keyof Row]: RawBuilder<Row[Column]> };
export type WithPlaced = QueryCreator<Schema & { placed: StoredOrder }>;
type WithLines = QueryCreator<Schema & { placed: StoredOrder; line: NewLineRow }>;
type WithParts = QueryCreator<Schema & { placed: StoredOrder; part: NewPartRow }>;

export function sentLines(value: Value): RawBuilder<NewLineRow> {
  return sentRows<NewLineRow>(LINE_TYPES, (column) => value(({ lines }) => lines[column]));
}

/** The units of kits' parts too. */
export function sentUnits(value: Value): RawBuilder<TakenUnits> {
  return sentRows<TakenUnits>(TAKEN_TYPES, (column) => value(({ taken }) => taken[column]));
}

export const unitsOfLines = sql<TakenUnits>`(select product_id, quantity, cost_paise from line where stock_taken)`;

export function sentParts(value: Value): RawBuilder<NewPartRow> {
  return sentRows<NewPartRow>(PART_TYPES, (column) => value(({ parts }) => parts[column]));
}

function sentRows<Row extends object>(
  types: ColumnTypes<Row>,
  sent: (column: keyof Row & string) => RawBuilder<unknown>,
): RawBuilder<Row> {
  return recordSet<Row>(types, mapColumns(types, sent) as object as Values<ColumnValues<Row>>);
}

export function insertLines(part: WithLines) {
  const columns = LINE_COLUMNS.map((column) => `line.${column}` as const);
  return part
    .insertInto('order_lines')
    .columns(['order_id', ...LINE_COLUMNS])
    .expression((from) => from.selectFrom(['placed', 'line']).select(['placed.id', ...columns]));
}

export function insertParts(part: WithParts) {
  const columns = PART_COLUMNS.map((column) => `part.${column}` as const);
  return part
    .insertInto('order_line_parts')
    .columns(['order_id', ...PART_COLUMNS])
    .expression((from) => from.selectFrom(['placed', 'part']).select(['placed.id', ...columns]));
}

export function emptyCart(part: WithLines, value: Value) {
  return part
    .deleteFrom('cart_lines')
    .using('line')
    .where('user_id', '=', userId(value))
    .whereRef('cart_lines.product_id', '=', 'line.product_id');
}

export function noLongerFirstTimeBuyer(part: WithPlaced, value: Value) {
  return part
    .updateTable('users')
    .set({ is_first_time_buyer: false })
    .where('id', '=', userId(value))
    .where('is_first_time_buyer', '=', true);
}

export function insertFirstEvent(part: WithPlaced, value: Value) {
  return part.insertInto('order_events').values({
    order_id: part.selectFrom('placed').select('placed.id'),
    actor_id: value(({ order }) => order.entered_by ?? order.user_id),
    status: 'Pending',
    at: createdAt(value),
  });
}

export function insertCouponUse(part: WithPlaced) {
  return part
    .insertInto('coupon_uses')
    .columns(['user_id', 'code', 'order_id', 'used_at'])
    .expression((from) =>
      from
        .selectFrom('placed')
        .select(['user_id', 'coupon_code', 'id', 'created_at'])
        .where('coupon_code', 'is not', null),
    );
}

/** A coupon's last use belongs to the first of the orders that want it; the others count nothing. */
export function countCouponUse(part: WithPlaced) {
  return part
    .updateTable('coupons')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', (from) => from.selectFrom('placed').select('coupon_code'))
    .whereRef('uses', '<', 'max_uses')
    .returning('id');
}

/** The shop gets a mail about it soon, except for sales at the counter, which it sees itself. */
export function noteNewOrder(part: WithPlaced) {
  return part
    .insertInto('new_orders')
    .columns(['order_id'])
    .expression((from) => from.selectFrom('placed').select('id').where('source', '<>', 'counter'));
}

export function insertIdempotencyKey(part: WithPlaced, value: Value) {
  const key = sql`${value(({ idempotency }) => idempotency?.key ?? null)}::text`;
  const bodyHash = sql`${value(({ idempotency }) => idempotency?.bodyHash ?? null)}::bytea`;
  return part
    .insertInto('idempotency_keys')
    .columns(['user_id', 'key', 'body_hash', 'order_id', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('placed')
        .select(['user_id', key.as('key'), bodyHash.as('body_hash'), 'id', 'created_at'])
        .where(key, 'is not', null),
    );
}

/** Anyone who buys at the counter gets paper. */
export function queueMail(part: WithPlaced, value: Value) {
  const kind = sql<JobKind>`${value(({ mailJob }) => mailJob)}::text`;
  return part
    .insertInto('jobs')
    .columns(['kind', 'payload', 'run_at', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('placed')
        .select([
          kind.as('kind'),
          sql`jsonb_build_object('orderNumber', number)`.as('payload'),
          'created_at as run_at',
          'created_at',
        ])
        .where('source', '<>', 'counter'),
    );
}

function userId(value: Value) {
  return value(({ order }) => order.user_id);
}

function createdAt(value: Value) {
  return value(({ order }) => order.created_at);
}

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
const PART_COLUMNS = Object.keys(PART_TYPES) as (keyof NewPartRow)[];

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
