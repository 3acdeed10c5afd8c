import type { Selectable } from 'kysely';
import type { OrderStatus } from '../orders/order-status.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { orderMessages } from '../orders/order.words.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { resolveHold } from '../credit-holds/hold-for.server.ts';
import { giveCouponBack, useCouponAgain } from '../coupons/give-coupon-back.server.ts';
import { lockBuyer } from '../placing/lock-for-order.server.ts';
import { keepLeftOver, payFromLeftOver } from '../owed/left-over.server.ts';
import {
  lockOrderAndCompany,
  lockOrderById,
  requireNoInvoice,
  type LockedMoneyOrder,
  type LockedOrder,
} from '../orders/lock-order.server.ts';
import { findOrderById } from '../orders/orders-queries.server.ts';
import { deliverParcels, unpackAll } from '../parcels/move-parcels.server.ts';
import { queueStatusMail, type NewStatus } from '../mails/status-mail-text.server.ts';
import { isPaidFirst } from '../../payments/pay-ways/packing-payment.ts';
import type { AdvanceKind } from '../../payments/payments/payments-choices.ts';
import type { Schema } from '../../db/schema.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { returnCancelled, takeAvailableStock, takeAllStock } from '../../stock/stock/move-stock.server.ts';
import { missingUnits, readLineUnits, setStockTaken, takenAtShop } from '../orders/line-units.server.ts';
import { moveRolledUpOrder } from '../counts/roll-up-orders.server.ts';

/**
 * Reopens only if all its units are available.
 * @param order locked, expired, and paid now
 */
export async function reopenPaidOrder(tx: Tx, order: LockedMoneyOrder, now: Date): Promise<boolean> {
  // The buyer before the products, as placing an order does.
  await lockBuyer(tx, order.user_id);
  const reason = { ref: order.number, actorId: null, now };
  const lines = await readLineUnits(tx, order.id);
  const taken = await takeAllStock(tx, missingUnits(lines), reason);
  if (taken === null) return false;
  await setStockTaken(tx, order.id, lines, taken, true);
  await writeStatus(tx, order, 'Pending', null, now);
  await useCouponAgain(tx, order, now);
  return true;
}

/** Returns its units, and frees its coupon, also one for first-time buyers if this was the only order. */
export async function expireOrder(tx: Tx, order: LockedMoneyOrder, now: Date): Promise<void> {
  // The buyer before the products, as placing an order does.
  await lockBuyer(tx, order.user_id);
  await setStatus(tx, order, 'Cancelled', null, now);
  await tx.updateTable('orders').set({ expired_at: now }).where('id', '=', order.id).execute();
  await giveCouponBack(tx, order);
}

/**
 * Cancelling returns the units at the shop and closes open payments; a coupon is free again if nothing was paid. Reopening
 * takes the units and the coupon again; a line without enough stock takes none, and returns none later. Delivered makes
 * parcels on their way delivered. @throws Refused 404; 409 order_held as resolveHold
 */
export function changeStatus(
  services: WriteServices,
  currentUser: DeskUser,
  number: string,
  { status, reason }: { status: OrderStatus; reason?: string | undefined },
): Promise<Order> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    if (status === 'Cancelled') await lockOpenPayments(tx, number);
    const before = await lockOrderAndCompany(tx, number);
    if (before.status !== status) {
      const settled = await resolveHold(tx, currentUser, before, status, now);
      // The buyer before the products, as placing an order does.
      if (before.coupon_code !== null) await lockBuyer(tx, before.user_id);
      const eventId = await setStatus(tx, before, status, currentUser.id, now, reason);
      if (status === 'Cancelled') await closeCancelled(tx, before, currentUser.id, now);
      else if (status === 'Delivered') await deliverParcels(tx, before, currentUser.id, now);
      if (before.status === 'Cancelled') await useCouponAgain(tx, before, now);
      if (before.pay_by === 'account' && before.company_id !== null)
        await payFromLeftOver(tx, before.company_id, now);
      const due = await unpaidWhenSent(tx, before, status);
      const why = reason === undefined ? {} : { reason };
      const details = { from: before.status, to: status, ...why, ...due, ...settled };
      await writeAudit(tx, currentUser, 'order.status', number, details, now);
      await queueStatusMail(tx, { orderNumber: number, status, by: 'shop', eventId }, now);
    }
    return (await findOrderById(tx, before.id))!;
  });
}

/** Cancels an order for its customer. @throws Refused 404 when not theirs, 409 when not Pending any more or invoiced */
export function cancelOrder(
  services: WriteServices,
  currentUser: CurrentUser,
  number: string,
): Promise<Order> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    await lockOpenPayments(tx, number);
    const before = await lockOrderAndCompany(tx, number, currentUser.id);
    if (before.status !== 'Pending') throw conflict('not_pending', orderMessages.notPending);
    await requireNoInvoice(tx, before.id);
    await cancelLocked(tx, before, currentUser.id, { by: 'buyer' }, now);
    return (await findOrderById(tx, before.id))!;
  });
}

/**
 * @param order locked after its payments and its company
 * @param cause for the mail to the buyer; null where another mail tells it
 */
export async function cancelLocked(
  tx: Tx,
  order: LockedMoneyOrder,
  actorId: string,
  cause: Pick<NewStatus, 'by' | 'reason'> | null,
  now: Date,
): Promise<void> {
  if (order.coupon_code !== null) await lockBuyer(tx, order.user_id);
  const eventId = await setStatus(tx, order, 'Cancelled', actorId, now, cause?.reason);
  await closeCancelled(tx, order, actorId, now);
  if (cause)
    await queueStatusMail(tx, { orderNumber: order.number, status: 'Cancelled', ...cause, eventId }, now);
}

async function closeCancelled(tx: Tx, order: LockedMoneyOrder, actorId: string, now: Date): Promise<void> {
  await closePayments(tx, order.id, now);
  await keepLeftOver(tx, order.id, actorId, now);
  if (order.coupon_code === null) return;
  if (order.captured_paise === 0) await giveCouponBack(tx, order);
}

/** The sum due of an order that is paid in advance, for the audit log. */
async function unpaidWhenSent(
  tx: Tx,
  order: LockedMoneyOrder,
  status: OrderStatus,
): Promise<{ due?: number }> {
  if (!isPaidFirst(order.pay_by)) return {};
  if (status !== 'Shipped' && status !== 'Delivered') return {};
  const { due_paise: duePaise } = await lockOrderById(tx, order.id);
  return duePaise === 0 ? {} : { due: rupeesOf(duePaise) };
}

/** Payments that hold money too are locked before their order, as a capture does. @returns the open ones */
export async function lockOpenPayments(
  tx: Tx,
  orderNumber: string,
): Promise<Selectable<Schema['payments']>[]> {
  const payments = await tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', (query) =>
      query.selectFrom('orders').select('orders.id').where('number', '=', orderNumber),
    )
    .where('state', 'in', ['open', 'captured'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return payments.filter(({ state }) => state === 'open');
}

/** The gateway is informed after the commit. @param kind only payments of this kind */
export async function closePayments(tx: Tx, orderId: number, now: Date, kind?: AdvanceKind): Promise<void> {
  let open = tx
    .updateTable('payments')
    .set({ state: 'cancelled', check_at: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open');
  if (kind !== undefined) open = open.where('kind', '=', kind);
  const closed = await open.returning(['id', 'is_link_asked']).execute();
  for (const { id, is_link_asked } of closed) {
    if (is_link_asked) await enqueueJob(tx, 'cancel-payment-link', { paymentId: id }, now);
  }
}

/**
 * Cancelling unpacks what is only packed and returns the units that left with no parcel; reopening takes them again. A
 * line without enough stock takes none, and returns none later; a kit takes all its parts or none. A status set by hand ends the waiting for payment.
 * @param actorId null when the shop itself does it
 * @returns the id of the written event
 */
export async function setStatus(
  tx: Tx,
  before: LockedOrder,
  status: OrderStatus,
  actorId: string | null,
  now: Date,
  why?: string,
): Promise<number> {
  const eventId = await writeStatus(tx, before, status, actorId, now, why);
  const reason = { ref: before.number, actorId, now };
  if (status === 'Cancelled') {
    await unpackAll(tx, before, { actorId, now });
    const lines = await readLineUnits(tx, before.id);
    await returnCancelled(tx, takenAtShop(lines).flat(), reason);
    await setStockTaken(tx, before.id, lines, []);
  } else if (before.status === 'Cancelled') {
    const lines = await readLineUnits(tx, before.id);
    const taken = await takeAvailableStock(tx, missingUnits(lines), reason);
    await setStockTaken(tx, before.id, lines, taken, true);
  }
  return eventId;
}

async function writeStatus(
  tx: Tx,
  before: LockedOrder,
  status: OrderStatus,
  actorId: string | null,
  now: Date,
  why: string | null = null,
): Promise<number> {
  await tx
    .updateTable('orders')
    .set({
      status,
      pay_until: null,
      expired_at: null,
      // A cancelled order needs no approval.
      ...(status === 'Cancelled' && { held_at: null, held_why: null }),
    })
    .where('id', '=', before.id)
    .execute();
  const { id } = await tx
    .insertInto('order_events')
    .values({ order_id: before.id, actor_id: actorId, status, at: now, reason: why })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (before.is_rolled_up) await moveRolledUpOrder(tx, before.id, before.status, status);
  return id;
}
