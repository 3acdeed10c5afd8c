import { sql } from 'kysely';
import { proportionalShares } from '../../kit/rules/proportional-shares.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { couponMessages } from '../coupons/coupon.words.ts';
import { preparedStatement, type ValueOf } from '../../db/connect.ts';
import { columnValues } from '../../db/record-set.ts';
import type { Db } from '../../db/transaction.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Content } from '../../catalogue/kits/kit-stock.server.ts';
import { noteStockTaken, saleMovesPart, takeStockPart } from '../../stock/stock/take-stock.server.ts';
import { findOrderById } from '../orders/orders-queries.server.ts';
import { payFromLeftOver } from '../owed/left-over.server.ts';
import {
  orderReply,
  type LineRow,
  NEW_ORDER_COLUMNS,
  ORDER_COLUMNS,
  type StoredOrder,
} from '../orders/order-reply.server.ts';
import { takenByOrder } from '../orders/taken-units.server.ts';
import type { CheckedLine } from './check-order-lines.server.ts';
import type { Buyer, OrderedProduct } from './lock-for-order.server.ts';
import {
  type NewLineRow,
  type NewOrderRow,
  type NewPartRow,
  LINE_TYPES,
  PART_TYPES,
  TAKEN_TYPES,
  type NewOrderRows,
  type WrittenOrder,
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
} from './write-order-parts.server.ts';

/** Separate statements, so that orders without kits, or without a coupon that is counted, cost nothing more. */
const statements = {
  plain: orderStatement({ hasKits: false, isCounted: false }),
  kits: orderStatement({ hasKits: true, isCounted: false }),
  counted: orderStatement({ hasKits: false, isCounted: true }),
  countedKits: orderStatement({ hasKits: true, isCounted: true }),
};

type Products = Map<string, OrderedProduct>;

export interface CheckedOrder {
  buyer: Pick<Buyer, 'name' | 'email' | 'company'>;
  row: NewOrderRow;
  lines: CheckedLine[];
  /** Locked: those of the lines and the parts of kits, by id. */
  products: Products;
  idempotency: Idempotency | null;
  isCouponCounted: boolean;
}

/**
 * Writes an order whose lines, prices and units have been checked, and takes its units. An order on account is paid
 * with what earlier orders of its company left over.
 * @throws Refused 409 when another order took the coupon's last use
 */
export async function writeCheckedOrder(tx: Tx, checked: CheckedOrder): Promise<Order> {
  const { buyer, row, lines, products, idempotency } = checked;
  const feeShares = proportionalShares(
    row.fee_paise ?? 0,
    lines.map(({ pricePaise, quantity }) => pricePaise * quantity),
  );
  const taken = takenByOrder(lines, products);
  const newLines = lines.map((line, index) =>
    newLine(line, index, taken.lineCostsPaise[index]!, feeShares[index]!),
  );
  const newParts = lines.flatMap((line, index) => partsOf(line, index, products));
  const placed = await writeOrder(
    tx,
    {
      order: row,
      lines: newLines,
      parts: newParts,
      taken: taken.products.map(({ product, quantity, costPaise }) => ({
        product_id: product.id,
        quantity,
        cost_paise: costPaise,
      })),
      idempotency,
      mailJob: 'order-mail',
    },
    checked.isCouponCounted,
  );
  noteStockTaken(
    tx,
    taken.products.map(({ product, quantity }) => ({
      units: product.stock,
      quantity,
      perKit: product.per_kit,
    })),
  );
  const { pay_by: payBy, company_id: companyId, created_at: now } = placed;
  if (payBy === 'account' && companyId !== null && (await payFromLeftOver(tx, companyId, now)))
    return (await findOrderById(tx, placed.id))!;
  return orderReply(
    {
      ...placed,
      user_name: buyer.name,
      user_email: buyer.email,
      company_name: buyer.company?.id === placed.company_id ? buyer.company.name : null,
    },
    lines.map((line, index) => replyLine(placed.id, line, feeShares[index]!, products)),
  );
}

/** @param index the number of lines before it */
export function newLine(
  { product, pricePaise, quantity, discountPaise = 0 }: CheckedLine,
  index: number,
  costPaise: number,
  feeSharePaise: number,
): NewLineRow {
  return {
    position: index + 1,
    product_id: product.id,
    name: product.name,
    sku: product.sku,
    price_paise: pricePaise,
    quantity,
    hsn: product.hsn,
    gst_rate: product.gst_rate,
    stock_taken: product.parts === null && product.stock !== null,
    cost_paise: costPaise,
    fee_share_paise: feeSharePaise,
    discount_paise: discountPaise,
    // A product without a warranty is sold with 0 months, also when it gets one later; parts of a kit have their own.
    warranty_months: product.warranty_months ?? (product.parts === null ? 0 : null),
  };
}

/** @param index the number of lines before its own */
export function partsOf({ product }: CheckedLine, index: number, products: Products): NewPartRow[] {
  return (product.parts ?? []).map(({ productId, quantity }) => {
    const part = products.get(productId)!;
    return {
      position: index + 1,
      product_id: productId,
      name: part.name,
      sku: part.sku,
      quantity,
      stock_taken: part.stock !== null,
    };
  });
}

function replyLine(
  orderId: number,
  { product, pricePaise, quantity, discountPaise = 0 }: CheckedLine,
  feeSharePaise: number,
  products: Products,
): LineRow {
  const nameOf = ({ productId }: Content) => products.get(productId)!.name;
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  return {
    order_id: orderId,
    product_id: product.id,
    name: product.name,
    quantity,
    price_paise: pricePaise,
    discount_paise: discountPaise,
    slug: product.slug,
    image: product.image,
    is_gone: false,
    gst_rate: product.gst_rate,
    fee_share_paise: feeSharePaise,
    parts: product.parts?.map((part) => ({ ...part, name: nameOf(part) })).sort(byName) ?? null,
  };
}

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
async function writeOrder(
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
