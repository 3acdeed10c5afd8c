import { sql } from 'kysely';
import { couponMessages } from '../../../../contract/orders/coupons/coupon-messages.ts';
import { preparedStatement, type ValueOf } from '../../../../db/prepared-statement.ts';
import { columnValues } from '../../../../db/record-set.ts';
import type { Db } from '../../../../db/transaction.ts';
import { conflict } from '../../../http/errors.ts';
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
import { NEW_ORDER_COLUMNS, ORDER_COLUMNS, type StoredOrder } from '../orders/order-columns.ts';
import {
  countCouponUse,
  emptyCart,
  insertCouponUse,
  insertFirstEvent,
  insertIdempotencyKey,
  insertLines,
  insertParts,
  noLongerFirstTimeBuyer,
  noteNewOrder,
  queueMail,
  sentLines,
  sentParts,
  sentUnits,
  unitsOfLines,
  type Values,
  type WithPlaced,
} from './write-order-parts.ts';

/** Separate statements, so that orders without kits, or without a coupon that is counted, cost nothing more. */
const statements = {
  plain: orderStatement({ hasKits: false, isCounted: false }),
  kits: orderStatement({ hasKits: true, isCounted: false }),
  counted: orderStatement({ hasKits: false, isCounted: true }),
  countedKits: orderStatement({ hasKits: true, isCounted: true }),
};

interface Contents {
  hasKits: boolean;
  /** Whether its coupon has a limit of uses. */
  isCounted: boolean;
}

function orderStatement(contents: Contents) {
  return preparedStatement((db, value: ValueOf<WrittenOrder>) => writing(db, value, contents));
}

/** Each part may read the parts above it by name. */
function writing(db: Db, value: ValueOf<WrittenOrder>, { hasKits, isCounted }: Contents) {
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
    .with('new_order', noteNewOrder)
    .with('idempotency', (part) => insertIdempotencyKey(part, value))
    .with('mail', (part) => queueMail(part, value));
  const whole = hasKits ? withKitParts(written, value) : written;
  const counting = isCounted ? withCountedCoupon(whole) : whole;
  const isLeft = isCounted ? sql<boolean>`exists (select from counted_coupon)` : sql<boolean>`true`;
  return counting.selectFrom('placed').select([...ORDER_COLUMNS, isLeft.as('is_coupon_left')]);
}

function withCountedCoupon<Written extends WithPlaced>(written: Written): Written {
  return written.with('counted_coupon', countCouponUse) as object as Written;
}

function withKitParts<Written extends WithPlaced>(written: Written, value: ValueOf<WrittenOrder>): Written {
  const complete = written.with('part', () => sentParts(value)).with('placed_parts', insertParts);
  return complete as object as Written;
}

/**
 * Writes in one statement: order, lines, stock moves, parts of kits, emptied cart, first-time mark, coupon use, first
 * event, idempotency key, mail job and the mark for the shop's own mail.
 * @throws Refused 409 when another order took the coupon's last use
 */
export async function writeOrder(
  tx: Tx,
  { lines, parts, taken, ...order }: NewOrderRows,
  isCouponCounted: boolean,
): Promise<StoredOrder> {
  const [plain, counted] =
    parts.length > 0 ? (['kits', 'countedKits'] as const) : (['plain', 'counted'] as const);
  const [written] = await statements[isCouponCounted ? counted : plain](tx, {
    ...order,
    lines: columnValues(LINE_TYPES, lines),
    parts: columnValues(PART_TYPES, parts),
    taken: columnValues(TAKEN_TYPES, taken),
  });
  const { is_coupon_left, ...stored } = written!;
  if (!is_coupon_left) throw conflict('coupon_used_up', couponMessages.usedUp);
  tx.effects.jobQueued();
  return stored;
}

function orderRow(value: ValueOf<WrittenOrder>): Values<NewOrderRow> {
  const columns = NEW_ORDER_COLUMNS.map((column) => [column, value(({ order }) => order[column])]);
  return Object.fromEntries(columns) as Values<Pick<NewOrderRow, (typeof NEW_ORDER_COLUMNS)[number]>>;
}
