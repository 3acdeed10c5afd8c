import { rupeesOf } from '../../../../domain/platform/money.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

export interface RefundMail {
  about: 'refund';
  orderNumber: string;
  /** Rupees. */
  amount: number;
  /** By staff; null for a refund made in the gateway's own dashboard. */
  reason: string | null;
}

interface Proof {
  providerRefundId?: string;
  reference?: string;
}

/** Queues the mail too. Repeatable, because the job, an event and staff may all report it. */
export async function refundProcessed(tx: Tx, refundId: string, proof: Proof, now: Date): Promise<void> {
  const written = await tx
    .updateTable('refunds')
    .set({
      state: 'processed',
      processed_at: now,
      why: null,
      ...(proof.providerRefundId === undefined ? {} : { provider_refund_id: proof.providerRefundId }),
      ...(proof.reference === undefined ? {} : { reference: proof.reference }),
    })
    .where('id', '=', refundId)
    .where('state', '<>', 'processed')
    .returning('id')
    .executeTakeFirst();
  if (written) await queueRefundMail(tx, refundId, now);
}

export async function refundFailed(tx: Tx, refundId: string, why: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'failed', why })
    .where('id', '=', refundId)
    .where('state', '=', 'pending')
    .execute();
}

/** An unassigned payment has no recipient. */
export async function queueRefundMail(tx: Tx, refundId: string, now: Date): Promise<void> {
  const order = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.number', 'refunds.amount_paise', 'refunds.reason', 'refunds.created_by'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
  if (!order) return;
  const mail: RefundMail = {
    about: 'refund',
    orderNumber: order.number,
    amount: rupeesOf(order.amount_paise),
    reason: order.created_by === null ? null : order.reason,
  };
  await enqueueJob(tx, 'refund-mail', mail, now);
}
