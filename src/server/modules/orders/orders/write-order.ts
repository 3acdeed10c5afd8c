import { preparedStatement, type ValueOf } from '../../../../db/prepared-statement.ts';
import { columnValues } from '../../../../db/record-set.ts';
import type { Db } from '../../../../db/transaction.ts';
import { saleMovesPart, takeStockPart } from '../../stock/stock/take-stock.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import {
  LINE_TYPES,
  PART_TYPES,
  TAKEN_TYPES,
  type NewOrderRow,
  type NewOrderRows,
  type WrittenOrder,
} from './new-order-rows.ts';
import { NEW_ORDER_COLUMNS, ORDER_COLUMNS, type StoredOrder } from './order-columns.ts';
import {
  emptyCart,
  insertCouponUse,
  insertFirstEvent,
  insertIdempotencyKey,
  insertLines,
  insertParts,
  noLongerFirstTimeBuyer,
  queueMail,
  sentLines,
  sentParts,
  sentUnits,
  unitsOfLines,
  type Values,
  type WithPlaced,
} from './write-order-parts.ts';

/** Separate from the statement with kits, so that orders without kits cost nothing more. */
const orderStatement = preparedStatement((db, value: ValueOf<WrittenOrder>) => writing(db, value, false));
const kitOrderStatement = preparedStatement((db, value: ValueOf<WrittenOrder>) => writing(db, value, true));

/** Each part may read those above it by name. */
function writing(db: Db, value: ValueOf<WrittenOrder>, hasKits: boolean) {
  const written = db
    .with('line', () => sentLines(value))
    .with('unit', () => (hasKits ? sentUnits(value) : unitsOfLines))
    .with('placed', (part) => part.insertInto('orders').values(orderRow(value)).returning(ORDER_COLUMNS))
    .with('placed_lines', insertLines)
    .with('taken', takeStockPart)
    .with('moves', saleMovesPart)
    .with('cart', (part) => emptyCart(part, value))
    .with('buyer', (part) => noLongerFirstTimeBuyer(part, value))
    .with('event', (part) => insertFirstEvent(part, value))
    .with('coupon_use', insertCouponUse)
    .with('idempotency', (part) => insertIdempotencyKey(part, value))
    .with('mail', (part) => queueMail(part, value));
  return (hasKits ? withKitParts(written, value) : written).selectFrom('placed').select(ORDER_COLUMNS);
}

function withKitParts<Written extends WithPlaced>(written: Written, value: ValueOf<WrittenOrder>): Written {
  const complete = written.with('part', () => sentParts(value)).with('placed_parts', insertParts);
  return complete as object as Written;
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

function orderRow(value: ValueOf<WrittenOrder>): Values<NewOrderRow> {
  const columns = NEW_ORDER_COLUMNS.map((column) => [column, value(({ order }) => order[column])]);
  return Object.fromEntries(columns) as Values<Pick<NewOrderRow, (typeof NEW_ORDER_COLUMNS)[number]>>;
}
