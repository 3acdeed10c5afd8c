import { sql, type Insertable, type QueryCreator } from 'kysely';
import { recordSet, type ColumnTypes } from '../../../db/record-set.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Tx } from '../../transaction/in-transaction.ts';
import { takeStockPart } from '../stock/move-stock.ts';
import type { Idempotency } from '../../http/idempotency-key.ts';
import { ORDER_COLUMNS, type StoredOrder } from './order-columns.ts';

export type NewOrderRow = Required<Omit<Insertable<Schema['orders']>, 'id' | 'status' | 'is_rolled_up'>>;
export type NewLineRow = Required<Omit<Insertable<Schema['order_lines']>, 'order_id'>>;

/** A column of order_lines that is missing here is a compile error. */
const LINE_TYPES: ColumnTypes<NewLineRow> = {
  position: 'int4',
  product_id: 'uuid',
  name: 'text',
  sku: 'text',
  price_paise: 'int8',
  quantity: 'int4',
  hsn: 'text',
  gst_rate: 'numeric',
  stock_taken: 'bool',
};
const LINE_COLUMNS = Object.keys(LINE_TYPES) as (keyof NewLineRow)[];

/**
 * Writes an order and all its consequences in one statement: its lines, the units taken from the stock, the emptied
 * cart, the buyer's first-time mark, the coupon use, the first event, the idempotency key and the mail job.
 * @param mailJob the kind of job that sends the mail about it
 * @returns the order's row
 */
export async function writeOrder(
  tx: Tx,
  order: NewOrderRow,
  lines: NewLineRow[],
  idempotency: Idempotency | null,
  mailJob: string,
): Promise<StoredOrder> {
  const { user_id, coupon_code, created_at } = order;
  const written = await tx
    .with('line', () => recordSet<NewLineRow>(LINE_TYPES, lines))
    .with('placed', (part) => part.insertInto('orders').values(order).returning(ORDER_COLUMNS))
    .with('placed_lines', (part) =>
      part
        .insertInto('order_lines')
        .columns(['order_id', ...LINE_COLUMNS])
        .expression((from) =>
          from.selectFrom(['placed', 'line']).select(['placed.id', ...LINE_COLUMNS.map(lineColumn)]),
        ),
    )
    .with('taken', takeStockPart)
    .with('cart', (part) =>
      part
        .deleteFrom('cart_lines')
        .using('line')
        .where('user_id', '=', user_id)
        .whereRef('cart_lines.product_id', '=', 'line.product_id'),
    )
    .with('buyer', (part) =>
      part
        .updateTable('users')
        .set({ is_first_time_buyer: false })
        .where('id', '=', user_id)
        .where('is_first_time_buyer', '=', true),
    )
    .with('event', (part) =>
      part
        .insertInto('order_events')
        .values({ order_id: placedId(part), actor_id: user_id, status: 'Pending', at: created_at }),
    )
    .with('coupon_use', (part) =>
      coupon_code === null
        ? nothing(part)
        : part
            .insertInto('coupon_uses')
            .values({ user_id, code: coupon_code, order_id: placedId(part), used_at: created_at }),
    )
    .with('idempotency', (part) =>
      idempotency === null
        ? nothing(part)
        : part.insertInto('idempotency_keys').values({
            user_id,
            key: idempotency.key,
            body_hash: idempotency.bodyHash,
            order_id: placedId(part),
            created_at,
          }),
    )
    .with('mail', (part) =>
      part.insertInto('jobs').values({
        kind: mailJob,
        payload: sql<string>`(select jsonb_build_object('orderNumber', placed.number) from placed)`,
        run_at: created_at,
        created_at,
      }),
    )
    .selectFrom('placed')
    .select(ORDER_COLUMNS)
    .executeTakeFirstOrThrow();
  tx.effects.jobQueued();
  return written;
}

function lineColumn(column: keyof NewLineRow) {
  return `line.${column}` as const;
}

type WithPlaced = QueryCreator<Schema & { placed: StoredOrder }>;

function placedId(part: WithPlaced) {
  return part.selectFrom('placed').select('placed.id');
}

/** A part of the statement that does nothing. */
function nothing(part: WithPlaced) {
  return part
    .selectFrom('placed')
    .select('placed.id')
    .where(sql<boolean>`false`);
}
