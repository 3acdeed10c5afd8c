import { rupeesOf } from '../../../../domain/platform/money.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** Mails a customer that their money went back. */
export const REFUND_MAIL_JOB = 'refund-mail';

export interface RefundMail {
  about: 'refund';
  orderNumber: string;
  /** Rupees. */
  amount: number;
  /** As staff wrote it; null for a refund made at the gateway's own desk. */
  reason: string | null;
}

/** What is known of money that went out: the gateway's id of the refund, or what staff entered. */
interface Proof {
  providerRefundId?: string;
  reference?: string;
}

/**
 * Notes that the money of a refund went out, and queues the letter about it. Doing it again changes nothing, so that
 * the job, an event of the gateway and staff may all tell.
 */
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

/** Notes that the gateway did not give the money back; it can be given back again. */
export async function refundFailed(tx: Tx, refundId: string, why: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'failed', why })
    .where('id', '=', refundId)
    .where('state', '=', 'pending')
    .execute();
}

/** Queues the letter about a refund; money without order has nobody to write to. */
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
  await enqueueJob(tx, REFUND_MAIL_JOB, mail, now);
}
