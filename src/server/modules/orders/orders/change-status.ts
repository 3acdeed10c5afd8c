import type { OrderStatus } from '../../../../domain/orders/order-status.ts';
import * as orderMessages from '../../../../contract/orders/order-messages.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { conflict } from '../../../http/errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { closePayments, lockOpenPayments } from './close-payments.ts';
import { lockBuyer } from './lock-for-order.ts';
import { lockOrder, requireNoInvoice } from './lock-order.ts';
import { findOrderById } from './orders-queries.ts';
import { setStatus } from './set-status.ts';
import { useCouponAgain } from './use-coupon-again.ts';

/**
 * Cancelling returns the units and closes open payments. Reopening takes the units again; a line without enough stock
 * takes none, and returns none later. An expired order uses its coupon again. @throws Refused 404
 */
export function changeStatus(
  services: WriteServices,
  currentUser: CurrentUser,
  number: string,
  status: OrderStatus,
): Promise<Order> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    if (status === 'Cancelled') await lockOpenPayments(tx, number);
    const before = await lockOrder(tx, number);
    if (before.status !== status) {
      // The buyer before the products, as placing an order does.
      if (before.expired_at !== null) await lockBuyer(tx, before.user_id);
      await setStatus(tx, before, status, currentUser.id, now);
      if (status === 'Cancelled') await closePayments(tx, before.id, now);
      if (before.expired_at !== null) await useCouponAgain(tx, before, now);
      await writeAudit(tx, currentUser, 'order.status', number, { from: before.status, to: status }, now);
    }
    return (await findOrderById(tx, before.id))!;
  });
}

/** For the customer. @throws Refused 404 when it is not theirs, 409 when not Pending any more or invoiced */
export function cancelOrder(
  services: WriteServices,
  currentUser: CurrentUser,
  number: string,
): Promise<Order> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    await lockOpenPayments(tx, number);
    const before = await lockOrder(tx, number, currentUser.id);
    if (before.status !== 'Pending') throw conflict('not_pending', orderMessages.notPending);
    await requireNoInvoice(tx, before.id);
    await setStatus(tx, before, 'Cancelled', currentUser.id, now);
    await closePayments(tx, before.id, now);
    return (await findOrderById(tx, before.id))!;
  });
}
