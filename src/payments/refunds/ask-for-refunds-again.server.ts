import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { RefundJob } from './refund-job.server.ts';

/** Queues pending refunds once more: an event may be lost, and a job discarded. The gateway refunds once. */
export async function askForRefundsAgain(tx: Tx, paymentId: string, now: Date): Promise<void> {
  const pending = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['refunds.id', 'orders.number'])
    .where((row) => row.or([row('payment_id', '=', paymentId), row('payments.moved_from', '=', paymentId)]))
    .where('refunds.state', '=', 'pending')
    .where('created_by', 'is not', null)
    .execute();
  for (const { id, number } of pending) {
    const job: RefundJob = { refundId: id, orderNumber: number };
    await enqueueJob(tx, 'refund', job, now);
  }
}
