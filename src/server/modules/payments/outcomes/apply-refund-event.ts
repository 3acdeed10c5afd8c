import type { OnlineKind } from '../../../../domain/payments/payments-choices.ts';
import { isUuid } from '../../../../db/uuid.ts';
import type { RefundContent } from '../gateway/gateway.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { Applied } from './applied.ts';
import { lockPayment } from './lock-payment.ts';
import { lockRefundedPayment } from './lock-refunded-payment.ts';
import { queueRefundMail, refundFailed, refundProcessed } from './refund-outcome.ts';
import { keepUnfitting, leftPaise, MADE_AT_GATEWAY } from './unfitting-refunds.ts';

const TOO_MUCH = 'It gives back more than is left of the payment.';

/** Updates our refund, or adds one made in the gateway's own dashboard. Locks the payment, as every refund does. */
export async function applyRefundEvent(
  tx: Tx,
  content: RefundContent,
  provider: OnlineKind,
  now: Date,
): Promise<Applied> {
  const paymentId = await lockRefundedPayment(tx, content, provider, now);
  if (paymentId === null)
    return { isApplied: false, paymentId, why: 'The payment that it gives back is not known.' };
  const refund = await findRefund(tx, content, paymentId);
  if (refund) {
    // For moved money both payments are locked, the first before the later.
    if (refund.paymentId !== paymentId) await lockPayment(tx, refund.paymentId);
    return moveRefund(tx, refund.id, refund.paymentId, content, now);
  }
  return insertRefund(tx, paymentId, content, now);
}

/** A refund of this payment, or of money that moved from it. */
async function findRefund(
  tx: Tx,
  content: RefundContent,
  paymentId: string,
): Promise<{ id: string; paymentId: string } | null> {
  const named = content.ourRefundId !== null && isUuid(content.ourRefundId) ? content.ourRefundId : null;
  const rows = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['refunds.id', 'provider_refund_id', 'payment_id as paymentId'])
    .where((row) => row.or([row('payment_id', '=', paymentId), row('moved_from', '=', paymentId)]))
    .where((row) => row.or([row('provider_refund_id', '=', content.refundId), row('refunds.id', '=', named)]))
    .execute();
  const byName = rows.find((row) => row.id === named && row.provider_refund_id === null);
  return rows.find((row) => row.provider_refund_id === content.refundId) ?? byName ?? null;
}

/** A processed refund stays so, whatever is reported later. */
async function moveRefund(
  tx: Tx,
  refundId: string,
  paymentId: string,
  { refundId: providerRefundId, state }: RefundContent,
  now: Date,
): Promise<Applied> {
  await tx
    .updateTable('refunds')
    .set({ provider_refund_id: providerRefundId })
    .where('id', '=', refundId)
    .where('provider_refund_id', 'is', null)
    .execute();
  if (state === 'failed') await refundFailed(tx, refundId, 'The gateway could not give it back.', now);
  const isBooked = state !== 'processed' || (await refundProcessed(tx, refundId, {}, now));
  return { isApplied: isBooked, paymentId, why: isBooked ? null : TOO_MUCH };
}

async function insertRefund(
  tx: Tx,
  paymentId: string,
  { amountPaise, state, refundId }: RefundContent,
  now: Date,
): Promise<Applied> {
  const isFitting = state === 'failed' || amountPaise <= (await leftPaise(tx, paymentId));
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      amount_paise: amountPaise,
      state: isFitting ? state : 'failed',
      reason: MADE_AT_GATEWAY,
      provider_refund_id: refundId,
      created_at: now,
      processed_at: isFitting && state === 'processed' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isFitting) {
    await keepUnfitting(tx, id, state);
    return { isApplied: false, paymentId, why: TOO_MUCH };
  }
  if (state === 'processed') await queueRefundMail(tx, id, now);
  return { isApplied: true, paymentId, why: MADE_AT_GATEWAY };
}
