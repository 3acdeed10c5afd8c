import { paidForLines, type LinePrice } from '../../orders/orders/line-money.ts';
import { sql, type Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { WithDeskSettings } from '../../accounts/desk-settings/desk-settings-memo.server.ts';
import { requireDiscountRight } from '../../dealers/price-lists/require-discount-right.server.ts';
import { percentBelow } from '../../dealers/price-lists/member-price.ts';
import {
  priceFor,
  type BuyerPrices,
  type WithMemberPrices,
} from '../../dealers/price-lists/price-list.server.ts';
import { deliveryFeePaise } from '../../delivery/zones/delivery-fee.ts';
import type { DeliveryRules, WithDeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import { proportionalShares } from '../../kit/rules/proportional-shares.ts';
import { scaledHalfUp } from '../../kit/rules/round-half-up.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { cartMessages } from '../../orders/cart/cart.words.ts';
import { withOrdersCoupon } from '../../orders/coupons/check-coupon.server.ts';
import { addToRolledUpOrder } from '../../orders/counts/roll-up-orders.server.ts';
import { holdIfBeyond } from '../../orders/credit-holds/hold-for.server.ts';
import { lockOrderById, type LockedMoneyOrder } from '../../orders/orders/lock-order.server.ts';
import * as orderDeskMessages from '../../orders/orders/order-desk.words.ts';
import { payablePaise, type OrderTotal } from '../../orders/orders/order-total.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { MAX_LINES_PER_ORDER } from '../../orders/orders/orders-limits.ts';
import type { ChangeLines, Order } from '../../orders/orders/orders.shapes.ts';
import { payFromLeftOver } from '../../orders/owed/left-over.server.ts';
import {
  closePaymentsAboveDue,
  keepWorth,
  readOwedOrder,
  type OwedOrder,
} from '../../orders/owed/read-owed.server.ts';
import { shortLines, type CheckedLine } from '../../orders/placing/check-order-lines.server.ts';
import { lockBuyer, lockProducts, type OrderedProduct } from '../../orders/placing/lock-for-order.server.ts';
import { newLine, partsOf } from '../../orders/placing/write-checked-order.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { takeAllStock } from '../../stock/stock/move-stock.server.ts';
import {
  changeOrderOnce,
  mailBuyer,
  putBack,
  finishCallOff,
  unitsInWords,
  type MailServices,
} from './call-off-units.server.ts';
import { changedLinesMail } from './called-off-mail-text.server.ts';

type ChangingServices = WriteServices &
  MailServices &
  WithDeliveryRules &
  WithDeskSettings &
  WithMemberPrices;

/**
 * Adds lines to a Pending order without an invoice, and calls off units of its others with them. The percentage of its
 * coupon, the delivery fee of its zone, the stock and what is owed follow; beyond its company's limit it is held.
 * @param idempotency a repeat under the same key changes nothing
 * @throws Refused 404; 400 for lines that cannot be; 403 no_right where an ordered price is too far below today's; 409
 * changed_meanwhile, not_pending, already_invoiced, product_gone, not_enough (with the lines), key_reused; as callOffUnits
 */
export async function changeLines(
  services: ChangingServices,
  currentUser: DeskUser,
  orderNumber: string,
  body: ChangeLines,
  idempotency: Idempotency,
): Promise<Order> {
  const now = services.clock.now();
  const rules = await services.deliveryRules();
  const desk = await services.deskSettings();
  const prices = await pricesOfOrder(services, orderNumber);
  return changeOrderOnce(services, currentUser, orderNumber, { ...body, idempotency }, async (tx, order) => {
    if (order.status !== 'Pending') throw conflict('not_pending', orderDeskMessages.onlyPending);
    const before = await readOwedOrder(tx, order.id);
    // Its papers name the lines by their positions.
    if (before.facts.invoice !== null)
      throw conflict('already_invoiced', orderDeskMessages.onlyBeforeInvoice);
    // The buyer before the products, as placing an order does.
    await lockBuyer(tx, order.user_id);
    const sold = await soldLines(tx, order.id);
    await lockAll(tx, order, sold, body);
    const { callOff: lines, reason } = body;
    const removed = lines.length > 0 ? await putBack(tx, currentUser, order, lines, 'callOff', now) : [];
    const { added, products } = await checkAdded(tx, order, sold, body, prices);
    requireDiscountRight(currentUser, desk, added.map(percentOff));
    await writeAdded(tx, order, { added, products, sold, rules, before, body, currentUser, now });
    if (lines.length > 0) await finishCallOff(tx, services.clock, currentUser, order, { lines, reason }, now);
    await keepCredit(tx, order, now);
    const after = await readOwedOrder(tx, order.id);
    const changed = {
      ...{ order: order.number, reason, removed },
      added: added.map(({ product, quantity, pricePaise }) => ({ name: product.name, quantity, pricePaise })),
      ...{ beforePaise: before.worthPaise, afterPaise: after.worthPaise },
      duePaise: after.duePaise,
      backPaise: Math.max(0, after.overpaidPaise - before.overpaidPaise),
    };
    await mailBuyer(tx, services, order, (to) => changedLinesMail(to, changed, services.config.publicUrl));
    const details = {
      ...{ added: unitsInWords(changed.added), removed: unitsInWords(changed.removed), reason },
      ...{ from: adminRupees(rupeesOf(before.worthPaise)), to: adminRupees(rupeesOf(after.worthPaise)) },
    };
    await writeAudit(tx, currentUser, 'order.lines', order.number, details, now);
  });
}

/** @returns null for an order of nobody's company */
async function pricesOfOrder(
  { db, memberPrices }: ChangingServices,
  number: string,
): Promise<BuyerPrices | null> {
  const order = await db
    .selectFrom('orders')
    .select('company_id')
    .where('number', '=', number)
    .executeTakeFirst();
  return order?.company_id ? memberPrices.ofCompany(order.company_id) : null;
}

type SoldLine = Awaited<ReturnType<typeof soldLines>>[number];

function soldLines(tx: Tx, orderId: number) {
  return tx
    .selectFrom('order_lines')
    .select(['position', 'product_id', 'price_paise', 'discount_paise', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

interface AddedLine extends CheckedLine {
  discountPaise: number;
  /** The buyer's own price today. */
  ownPaise: number;
}

function percentOff({ ownPaise, pricePaise, discountPaise, quantity }: AddedLine): number {
  return percentBelow(ownPaise, pricePaise - discountPaise / quantity);
}

/** Locks the products of the added and of all other lines at once, in one order, to prevent deadlocks. */
function lockAll(
  tx: Tx,
  order: LockedMoneyOrder,
  sold: readonly SoldLine[],
  { add }: Pick<ChangeLines, 'add'>,
) {
  const ids = [...sold.map(({ product_id }) => product_id), ...add.map(({ product }) => product)];
  return lockProducts(tx, { ids, buyer: { id: order.user_id, phone: null }, isBounded: false });
}

/** @throws Refused 400, 409 product_gone, not_enough */
async function checkAdded(
  tx: Tx,
  order: LockedMoneyOrder,
  sold: readonly SoldLine[],
  { add }: ChangeLines,
  prices: BuyerPrices | null,
) {
  if (sold.length + add.length > MAX_LINES_PER_ORDER)
    throw invalid(cartMessages.full, { add: cartMessages.full });
  const { products } = await lockAll(tx, order, sold, { add });
  const added = add.map(({ product: id, quantity, price }, index): AddedLine => {
    const product = products.get(id);
    if (!product) throw conflict('product_gone', orderDeskMessages.productGone);
    const ordered = price === 'ordered' ? sold.find(({ product_id }) => product_id === id) : null;
    if (ordered === undefined)
      throw invalid(orderDeskMessages.notOrdered, { [`add.${index}.price`]: orderDeskMessages.notOrdered });
    const ownPaise = priceFor(prices, product, quantity).pricePaise;
    return {
      ...{ product, quantity, ownPaise, pricePaise: ordered?.price_paise ?? ownPaise },
      // What a coupon took off a line is computed with the coupon.
      discountPaise:
        ordered && order.coupon_code === null
          ? scaledHalfUp(ordered.discount_paise, quantity, ordered.quantity)
          : 0,
      contents: product.parts ?? [{ productId: id, quantity: 1 }],
    };
  });
  const short = shortLines(added, products);
  if (short.length > 0) throw conflict('not_enough', orderMessages.notEnoughLeft, { lines: short });
  return { added, products };
}

interface Added {
  added: AddedLine[];
  products: Map<string, OrderedProduct>;
  sold: readonly SoldLine[];
  rules: DeliveryRules;
  before: OwedOrder;
  body: ChangeLines;
  currentUser: DeskUser;
  now: Date;
}

async function writeAdded(tx: Tx, order: LockedMoneyOrder, given: Added): Promise<void> {
  const { products, sold, currentUser, now } = given;
  const { goods, lines: couponed } = await withOrdersCoupon(tx, order.coupon_code, given.added);
  const lines = withOwnDiscounts(goods.discountPaise, couponed);
  const taken = await takeAllStock(
    tx,
    lines.map(({ contents, quantity }) =>
      contents.map((content) => ({ ...content, quantity: content.quantity * quantity })),
    ),
    { ref: order.number, actorId: currentUser.id, now },
  );
  const last = sold.at(-1)!.position;
  const rows = lines.map((line, index) => newLine(line, last + index, taken![index]!.costPaise, 0));
  const parts = lines.flatMap((line, index) => partsOf(line, last + index, products));
  const ofOrder = { order_id: order.id };
  await tx
    .insertInto('order_lines')
    .values(rows.map((row) => ({ ...ofOrder, ...row })))
    .execute();
  if (parts.length > 0)
    await tx
      .insertInto('order_line_parts')
      .values(parts.map((part) => ({ ...ofOrder, ...part })))
      .execute();
  await tx
    .insertInto('order_events')
    .values({
      ...ofOrder,
      actor_id: currentUser.id,
      status: order.status,
      at: now,
      reason: given.body.reason,
    })
    .execute();
  await writeSums(tx, order, goods, [...stayingLines(given), ...rows], given);
}

/** A line with the units that stay. */
type StayingLine = Pick<SoldLine, 'position' | 'product_id' | 'price_paise' | 'quantity'>;

function stayingLines({ sold, before, body }: Added): StayingLine[] {
  return sold.map((line) => {
    const { quantity, goneUnits } = before.facts.lines.find(({ position }) => position === line.position)!;
    const off = body.callOff.find(({ position }) => position === line.position)?.quantity ?? 0;
    return { ...line, quantity: Math.max(0, quantity - goneUnits - off) };
  });
}

async function writeSums(
  tx: Tx,
  order: LockedMoneyOrder,
  goods: OrderTotal,
  lines: readonly StayingLine[],
  { products, rules, sold, now }: Added,
): Promise<void> {
  const sums = await tx
    .selectFrom('orders')
    .select(['subtotal_paise', 'discount_paise', 'fee_paise', 'fee_gst_rate', 'is_rounded'])
    .select(['source', 'delivery_method', 'delivery_pin'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const subtotalPaise = sums.subtotal_paise + goods.subtotalPaise;
  const discountPaise = sums.discount_paise + goods.discountPaise;
  await keepDiscounts(tx, order.id, sums.discount_paise, sold);
  const feePaise = feeOf(sums, lines, products, rules);
  const totalPaise = payablePaise(subtotalPaise - discountPaise + feePaise, sums.is_rounded);
  await tx
    .updateTable('orders')
    .set({
      ...{ subtotal_paise: subtotalPaise, discount_paise: discountPaise, total_paise: totalPaise },
      fee_paise: feePaise,
      fee_gst_rate: feePaise === 0 ? null : (sums.fee_gst_rate ?? rules.settings.fee_gst_rate),
    })
    .where('id', '=', order.id)
    .execute();
  const shares = proportionalShares(
    feePaise,
    lines.map((line) => line.price_paise * line.quantity),
  );
  await sql`
    update order_lines set fee_share_paise = share
    from unnest(${lines.map(({ position }) => position)}::int[], ${shares}::bigint[]) as given (place, share)
    where order_id = ${order.id} and position = place`.execute(tx);
  if (order.is_rolled_up) await addToRolledUpOrder(tx, order.id, totalPaise - order.total_paise);
  await keepWorth(tx, order.id, now);
  await closePaymentsAboveDue(tx, order.id, now);
}

/** Writes its share of the order's discount to each line as sold, so that lines added later change none. */
async function keepDiscounts(
  tx: Tx,
  orderId: number,
  discountPaise: number,
  sold: readonly SoldLine[],
): Promise<void> {
  const lines = sold.map(({ position, price_paise: pricePaise, discount_paise, quantity }) => ({
    ...{ position, pricePaise, quantity, discountPaise: discount_paise },
  }));
  const shares = withOwnDiscounts(discountPaise, lines);
  await sql`
    update order_lines set discount_paise = share
    from unnest(${shares.map(({ position }) => position)}::int[],
      ${shares.map((line) => line.discountPaise)}::bigint[]) as given (place, share)
    where order_id = ${orderId} and position = place`.execute(tx);
}

/** Each line with its own discount and its share of the rest. */
function withOwnDiscounts<Line extends LinePrice>(discountPaise: number, lines: readonly Line[]): Line[] {
  const paid = paidForLines(discountPaise, lines);
  return lines.map((line, index) => ({
    ...line,
    discountPaise: line.pricePaise * line.quantity - paid[index]!,
  }));
}

type FeeColumns = Pick<
  Selectable<Schema['orders']>,
  'source' | 'fee_paise' | 'delivery_method' | 'delivery_pin'
>;

/** By the rules of today; a fee that somebody of the shop gave, and one of a place that is served no more, stays. */
function feeOf(
  { source, fee_paise, delivery_method, delivery_pin }: FeeColumns,
  lines: readonly StayingLine[],
  products: Added['products'],
  { zones }: DeliveryRules,
): number {
  if (source !== 'web' || delivery_method !== 'courier' || delivery_pin === null) return fee_paise;
  const zone = zones.zoneOf(delivery_pin);
  if (!zone.served) return fee_paise;
  return deliveryFeePaise(
    zone,
    lines.map(({ product_id, price_paise, quantity }) => {
      const product = products.get(product_id);
      const pricePaise = product?.price_paise ?? price_paise;
      return { quantity, pricePaise, weightGrams: product?.weight_g ?? null };
    }),
  );
}

/** An order on account that owes more now is paid with what its company has left over, or held. */
async function keepCredit(tx: Tx, order: LockedMoneyOrder, now: Date): Promise<void> {
  if (order.pay_by !== 'account' || order.company_id === null) return;
  if ((await lockOrderById(tx, order.id)).due_paise <= order.due_paise) return;
  await holdIfBeyond(tx, order.company_id, order.id, now);
  await payFromLeftOver(tx, order.company_id, now);
}
