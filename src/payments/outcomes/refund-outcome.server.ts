import { rupeesOf, rupeeWord } from '../../kit/rules/money.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { queueMessage } from '../../platform/messages/queue-messages.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { fitRefunds, keepUnfitting, leftPaise } from './unfitting-refunds.server.ts';

export interface RefundMail {
  about: 'refund';
  orderNumber: string;
  /** Rupees. */
  amount: number;
  /** Reason given by staff; null for a refund made in the gateway's own dashboard. */
  reason: string | null;
}

interface Proof {
  providerRefundId?: string;
  reference?: string;
}

/**
 * Queues the mail too. Repeatable, because the job, an event and staff may all report it. The payment is locked.
 * @returns false when the refund had failed and more is given back than is left: then staff look at it
 */
export async function refundProcessed(tx: Tx, refundId: string, proof: Proof, now: Date): Promise<boolean> {
  const refund = await tx
    .selectFrom('refunds')
    .select(['payment_id', 'state', 'amount_paise'])
    .where('id', '=', refundId)
    .executeTakeFirst();
  if (!refund || refund.state === 'processed') return true;
  const { payment_id: paymentId } = refund;
  const named = {
    ...(proof.providerRefundId === undefined ? {} : { provider_refund_id: proof.providerRefundId }),
    ...(proof.reference === undefined ? {} : { reference: proof.reference }),
  };
  if (refund.state === 'failed' && refund.amount_paise > (await leftPaise(tx, paymentId))) {
    await keepUnfitting(tx, refundId, 'processed', named);
    return false;
  }
  await tx
    .updateTable('refunds')
    .set({ ...named, state: 'processed', processed_at: now, why: null, reported_state: null })
    .where('id', '=', refundId)
    .execute();
  await queueRefundMail(tx, refundId, now);
  for (const fitting of await fitRefunds(tx, paymentId, now)) await queueRefundMail(tx, fitting, now);
  return true;
}

/** Books refunds that waited for this money. The payment is locked. */
export async function refundFailed(tx: Tx, refundId: string, why: string, now: Date): Promise<void> {
  const failed = await tx
    .updateTable('refunds')
    .set({ state: 'failed', why, reported_state: null })
    .where('id', '=', refundId)
    .where((row) => row.or([row('state', '=', 'pending'), row('reported_state', 'is not', null)]))
    .returning('payment_id')
    .executeTakeFirst();
  if (!failed) return;
  for (const fitting of await fitRefunds(tx, failed.payment_id, now)) await queueRefundMail(tx, fitting, now);
}
/** A message too. An unassigned payment has no recipient. */
export async function queueRefundMail(tx: Tx, refundId: string, now: Date): Promise<void> {
  const order = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.number', 'orders.user_id', 'orders.phone'])
    .select(['refunds.amount_paise', 'refunds.reason', 'refunds.created_by'])
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
  await queueMessage(
    tx,
    {
      kind: 'refund_sent',
      userId: order.user_id,
      phone: order.phone,
      about: order.number,
      values: { amount: rupeeWord(mail.amount), order: order.number },
    },
    now,
  );
}
