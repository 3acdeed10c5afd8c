import { ONLINE_KINDS } from './payments-choices.ts';
import { lockOrderById, type LockedMoneyOrder } from '../../orders/orders/lock-order.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { lockPayment } from '../outcomes/lock-payment.server.ts';
import { inTransaction, type Transactional, type Tx } from '../../kit/server/transaction/effects.ts';

/**
 * Queues the closing of an order's open links once nothing is due. A job does it, because a caller that has locked
 * the order must not lock its other payments after it.
 */
export async function closeLinksIfNothingDue(tx: Tx, order: LockedMoneyOrder, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', '=', 'open')
    .where('kind', 'in', ONLINE_KINDS)
    .execute();
  if (open.length === 0 || order.due_paise > 0) return;
  for (const { id } of open) await enqueueJob(tx, 'cancel-payment-link', { paymentId: id }, now);
}

export function closeIfNothingDue(services: Transactional, paymentId: string): Promise<void> {
  return inTransaction(services, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'open' || payment.order_id === null) return;
    const order = await lockOrderById(tx, payment.order_id);
    if (order.due_paise > 0) return;
    await tx
      .updateTable('payments')
      .set({ state: 'cancelled', check_at: null })
      .where('id', '=', paymentId)
      .execute();
  });
}
