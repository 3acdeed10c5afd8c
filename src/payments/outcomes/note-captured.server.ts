import { endWaiting, type LockedMoneyOrder } from '../../orders/orders/lock-order.server.ts';
import { reopenPaidOrder } from '../../orders/status/change-status.server.ts';
import { closePaymentsAboveDue } from '../../orders/owed/read-owed.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** Outcome of late money: the order was reopened, or stays cancelled and is refunded. Null for money in time. */
export type LateOutcome = 'reopened' | 'cancelled' | null;

export interface PaymentMail {
  about: 'payment';
  orderNumber: string;
  paymentId: string;
  outcome: LateOutcome;
}

/**
 * Applies a captured payment in rupees to its order: it no longer waits, comes back if it had expired and is paid in
 * full now, and one mail is queued.
 * @param paymentId the captured payment, locked before its order and written already
 */
export async function noteCaptured(tx: Tx, orderId: number, paymentId: string, now: Date): Promise<void> {
  const order = await noteShare(tx, orderId, now);
  const mail: PaymentMail = {
    about: 'payment',
    orderNumber: order.number,
    paymentId,
    outcome: await outcomeOf(tx, order, now),
  };
  await enqueueJob(tx, 'payment-mail', mail, now);
}

/** Like noteCaptured, without a mail: a receipt that pays many orders sends none for each. */
export async function noteShare(tx: Tx, orderId: number, now: Date): Promise<LockedMoneyOrder> {
  const order = await endWaiting(tx, orderId);
  await closePaymentsAboveDue(tx, order.id, now);
  return order;
}

async function outcomeOf(tx: Tx, order: LockedMoneyOrder, now: Date): Promise<LateOutcome> {
  if (order.status !== 'Cancelled') return null;
  const isPaid = order.captured_paise - order.refunded_paise >= order.total_paise - order.gone_paise;
  // Orders cancelled by staff or the shopper have no expired_at, and are never reopened by money.
  const isReopened = order.expired_at !== null && isPaid && (await reopenPaidOrder(tx, order, now));
  return isReopened ? 'reopened' : 'cancelled';
}
