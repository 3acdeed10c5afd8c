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
import { ORDER_COLUMNS, type StoredOrder } from './order-columns.ts';
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
  return {
    user_id: value(({ order }) => order.user_id),
    phone: value(({ order }) => order.phone),
    shipping_address: value(({ order }) => order.shipping_address),
    subtotal_paise: value(({ order }) => order.subtotal_paise),
    discount_paise: value(({ order }) => order.discount_paise),
    total_paise: value(({ order }) => order.total_paise),
    coupon_code: value(({ order }) => order.coupon_code),
    created_at: value(({ order }) => order.created_at),
    pay_by: value(({ order }) => order.pay_by),
    fee_paise: value(({ order }) => order.fee_paise),
    fee_gst_rate: value(({ order }) => order.fee_gst_rate),
    delivery_pin: value(({ order }) => order.delivery_pin),
    delivery_method: value(({ order }) => order.delivery_method),
    zone_name: value(({ order }) => order.zone_name),
    days_min: value(({ order }) => order.days_min),
    days_max: value(({ order }) => order.days_max),
    pay_until: value(({ order }) => order.pay_until),
    ship_line1: value(({ order }) => order.ship_line1),
    ship_line2: value(({ order }) => order.ship_line2),
    ship_landmark: value(({ order }) => order.ship_landmark),
    ship_city: value(({ order }) => order.ship_city),
    ship_state: value(({ order }) => order.ship_state),
    ship_pin: value(({ order }) => order.ship_pin),
    bill_gstin: value(({ order }) => order.bill_gstin),
    bill_name: value(({ order }) => order.bill_name),
    bill_address: value(({ order }) => order.bill_address),
    bill_third_party: value(({ order }) => order.bill_third_party),
  };
}
