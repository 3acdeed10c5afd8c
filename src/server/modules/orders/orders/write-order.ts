import { sql, type QueryCreator, type RawBuilder } from 'kysely';
import { preparedStatement, type ValueOf } from '../../../../db/prepared-statement.ts';
import { columnValues, mapColumns, recordSet, type ColumnValues } from '../../../../db/record-set.ts';
import type { Schema } from '../../../../db/schema.ts';
import type { Db } from '../../../../db/transaction.ts';
import { saleMovesPart, takeStockPart, type TakenUnits } from '../../stock/stock/take-stock.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import {
  LINE_COLUMNS,
  LINE_TYPES,
  PART_COLUMNS,
  PART_TYPES,
  TAKEN_TYPES,
  type NewLineRow,
  type NewOrderRow,
  type NewOrderRows,
  type NewPartRow,
  type WrittenOrder,
} from './new-order-rows.ts';
import { NEW_ORDER_COLUMNS, ORDER_COLUMNS, type StoredOrder } from './order-columns.ts';

/** Separate from the statement with parts, so that orders without kits cost nothing more. */
const orderStatement = preparedStatement((db, value: ValueOf<WrittenOrder>) => writing(db, value, false));
const kitOrderStatement = preparedStatement((db, value: ValueOf<WrittenOrder>) => writing(db, value, true));

function writing(db: Db, value: ValueOf<WrittenOrder>, hasKits: boolean) {
  const userId = value(({ order }) => order.user_id);
  const createdAt = value(({ order }) => order.created_at);
  const written = db
    .with('line', () =>
      recordSet<NewLineRow>(
        LINE_TYPES,
        mapColumns(LINE_TYPES, (column) => value(({ lines }) => lines[column])) as Values<
          ColumnValues<NewLineRow>
        >,
      ),
    )
    .with('unit', () => (hasKits ? sentUnits(value) : unitsOfLines))
    .with('placed', (part) => part.insertInto('orders').values(orderRow(value)).returning(ORDER_COLUMNS))
    .with('placed_lines', (part) =>
      part
        .insertInto('order_lines')
        .columns(['order_id', ...LINE_COLUMNS])
        .expression((from) =>
          from.selectFrom(['placed', 'line']).select(['placed.id', ...LINE_COLUMNS.map(lineColumn)]),
        ),
    )
    .with('taken', takeStockPart)
    .with('moves', saleMovesPart)
    .with('cart', (part) =>
      part
        .deleteFrom('cart_lines')
        .using('line')
        .where('user_id', '=', userId)
        .whereRef('cart_lines.product_id', '=', 'line.product_id'),
    )
    .with('buyer', (part) =>
      part
        .updateTable('users')
        .set({ is_first_time_buyer: false })
        .where('id', '=', userId)
        .where('is_first_time_buyer', '=', true),
    )
    .with('event', (part) =>
      part
        .insertInto('order_events')
        .values({ order_id: placedId(part), actor_id: userId, status: 'Pending', at: createdAt }),
    )
    .with('coupon_use', (part) =>
      part
        .insertInto('coupon_uses')
        .columns(['user_id', 'code', 'order_id', 'used_at'])
        .expression((from) =>
          from
            .selectFrom('placed')
            .select(['user_id', 'coupon_code', 'id', 'created_at'])
            .where('coupon_code', 'is not', null),
        ),
    )
    .with('idempotency', (part) =>
      part
        .insertInto('idempotency_keys')
        .columns(['user_id', 'key', 'body_hash', 'order_id', 'created_at'])
        .expression((from) => {
          const key = sql`${value(({ idempotency }) => idempotency?.key ?? null)}::text`;
          const bodyHash = sql`${value(({ idempotency }) => idempotency?.bodyHash ?? null)}::bytea`;
          return from
            .selectFrom('placed')
            .select(['user_id', key.as('key'), bodyHash.as('body_hash'), 'id', 'created_at'])
            .where(key, 'is not', null);
        }),
    )
    .with('mail', (part) =>
      part.insertInto('jobs').values({
        kind: value(({ mailJob }) => mailJob),
        payload: sql<string>`(select jsonb_build_object('orderNumber', placed.number) from placed)`,
        run_at: createdAt,
        created_at: createdAt,
      }),
    );
  return (hasKits ? withParts(written, value) : written).selectFrom('placed').select(ORDER_COLUMNS);
}

function withParts<Written extends WithPlaced>(written: Written, value: ValueOf<WrittenOrder>): Written {
  const columns = mapColumns(PART_TYPES, (column) => value(({ parts }) => parts[column]));
  return written
    .with('part', () => recordSet<NewPartRow>(PART_TYPES, columns as Values<ColumnValues<NewPartRow>>))
    .with('placed_parts', (part) =>
      part
        .insertInto('order_line_parts')
        .columns(['order_id', ...PART_COLUMNS])
        .expression((from) =>
          from
            .selectFrom(['placed', 'part'])
            .select(['placed.id', ...PART_COLUMNS.map((column) => `part.${column}` as const)]),
        ),
    ) as object as Written;
}

const unitsOfLines = sql<TakenUnits>`(select product_id, quantity, cost_paise from line where stock_taken)`;

function sentUnits(value: ValueOf<WrittenOrder>): RawBuilder<TakenUnits> {
  const columns = mapColumns(TAKEN_TYPES, (column) => value(({ taken }) => taken[column]));
  return recordSet<TakenUnits>(TAKEN_TYPES, columns as Values<ColumnValues<TakenUnits>>);
}

/**
 * In one statement: order, lines, stock moves, parts of kits, emptied cart, first-time mark, coupon use, first event,
 * idempotency key and mail job.
 */
export async function writeOrder(
  tx: Tx,
  { lines, parts, taken, ...order }: NewOrderRows,
): Promise<StoredOrder> {
  const statement = parts.length > 0 ? kitOrderStatement : orderStatement;
  const [written] = await statement(tx, {
    ...order,
    lines: columnValues(LINE_TYPES, lines),
    parts: columnValues(PART_TYPES, parts),
    taken: columnValues(TAKEN_TYPES, taken),
  });
  tx.effects.jobQueued();
  return written!;
}

type Values<Row> = { [Column in keyof Row]: RawBuilder<Row[Column]> };

/** A column that is missing in the list is a compile error. */
function orderRow(value: ValueOf<WrittenOrder>): Values<NewOrderRow> {
  const columns = NEW_ORDER_COLUMNS.map((column) => [column, value(({ order }) => order[column])]);
  return Object.fromEntries(columns) as Values<Pick<NewOrderRow, (typeof NEW_ORDER_COLUMNS)[number]>>;
}

function lineColumn(column: keyof NewLineRow) {
  return `line.${column}` as const;
}

type WithPlaced = QueryCreator<Schema & { placed: StoredOrder }>;

function placedId(part: WithPlaced) {
  return part.selectFrom('placed').select('placed.id');
}
