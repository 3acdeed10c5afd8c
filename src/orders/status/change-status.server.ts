import type { OrderStatus } from '../orders/order-status.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { orderMessages } from '../orders/order.words.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import { resolveHold } from '../credit-holds/resolve-hold.server.ts';
import { closePayments, lockOpenPayments } from './close-payments.server.ts';
import { giveCouponBack } from '../coupons/give-coupon-back.server.ts';
import { lockBuyer } from '../placing/lock-for-order.server.ts';
import { keepLeftOver, payFromLeftOver } from '../owed/left-over.server.ts';
import {
  lockOrderAndCompany,
  lockOrderById,
  requireNoInvoice,
  type LockedMoneyOrder,
} from '../orders/lock-order.server.ts';
import { findOrderById } from '../orders/orders-queries.server.ts';
import { deliverParcels } from '../parcels/deliver-parcels.server.ts';
import { setStatus } from './set-status.server.ts';
import { queueStatusMail, type NewStatus } from '../mails/status-mail-job.server.ts';
import { useCouponAgain } from '../coupons/use-coupon-again.server.ts';

/**
 * Cancelling returns the units at the shop and closes open payments; a coupon is free again if nothing was paid. Reopening
 * takes the units and the coupon again; a line without enough stock takes none, and returns none later. Delivered makes
 * parcels on their way delivered. @throws Refused 404; 409 order_held as resolveHold
 */
export function changeStatus(
  services: WriteServices,
  currentUser: DeskUser,
  number: string,
  status: OrderStatus,
): Promise<Order> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    if (status === 'Cancelled') await lockOpenPayments(tx, number);
    const before = await lockOrderAndCompany(tx, number);
    if (before.status !== status) {
      const settled = await resolveHold(tx, currentUser, before, status, now);
      // The buyer before the products, as placing an order does.
      if (before.coupon_code !== null) await lockBuyer(tx, before.user_id);
      const eventId = await setStatus(tx, before, status, currentUser.id, now);
      if (status === 'Cancelled') await closeCancelled(tx, before, currentUser.id, now);
      else if (status === 'Delivered') await deliverParcels(tx, before, currentUser.id, now);
      if (before.status === 'Cancelled') await useCouponAgain(tx, before, now);
      if (before.pay_by === 'account' && before.company_id !== null)
        await payFromLeftOver(tx, before.company_id, now);
      const due = await unpaidWhenSent(tx, before, status);
      const details = { from: before.status, to: status, ...due, ...settled };
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
  const eventId = await setStatus(tx, order, 'Cancelled', actorId, now);
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
  if (order.pay_by === 'delivery' || order.pay_by === 'account') return {};
  if (status !== 'Shipped' && status !== 'Delivered') return {};
  const { due_paise: duePaise } = await lockOrderById(tx, order.id);
  return duePaise === 0 ? {} : { due: rupeesOf(duePaise) };
}
