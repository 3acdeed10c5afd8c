import type { OnlineKind } from '../payments/payments-choices.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { lockOrderById } from '../../orders/orders/lock-order.server.ts';
import type { RefundContent } from '../gateway/gateway.server.ts';
import { lockPayment, lockByIds, type PaymentRecord } from './lock-payment.server.ts';
import {
  queueRefundMail,
  refundFailed,
  refundProcessed,
  keepUnfitting,
  leftPaise,
  MADE_AT_GATEWAY,
} from './unfitting-refunds.server.ts';
import { insertCaptured } from './capture.server.ts';

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

/**
 * The payment that a refund of the gateway gives back. An unknown one is written as captured here, and its refund in
 * the same transaction: for its cancelled order when all of it went back, as the gateway does with late money, else as
 * money without order.
 * @returns null when the event does not say what came
 */
async function lockRefundedPayment(
  tx: Tx,
  content: RefundContent,
  provider: OnlineKind,
  now: Date,
): Promise<string | null> {
  const { paymentId: providerPaymentId, payment } = content;
  const [known] = await lockByIds(tx, { providerPaymentId });
  if (known || !payment) return known?.id ?? null;
  const { orderId: providerOrderId, amountPaise, currency } = payment;
  const closed = await lockClosedPayment(tx, content, provider);
  if (closed) {
    await tx
      .updateTable('payments')
      .set({
        state: 'captured',
        captured_paise: amountPaise,
        currency,
        provider_payment_id: providerPaymentId,
        provider_order_id: providerOrderId ?? closed.provider_order_id,
        captured_at: now,
        check_at: null,
        note: null,
        refused_reason: null,
        refused_at: null,
      })
      .where('id', '=', closed.id)
      .execute();
    return closed.id;
  }
  const money = { amountPaise, currency, kind: provider, orderId: null };
  return insertCaptured(tx, { ...money, providerPaymentId, providerOrderId }, now);
}

/** Ours, of a cancelled order: such money must neither reopen the order nor wait to be given back. */
async function lockClosedPayment(
  tx: Tx,
  { payment, amountPaise, state }: RefundContent,
  provider: OnlineKind,
): Promise<PaymentRecord | null> {
  if (payment?.currency !== 'INR' || state === 'failed' || amountPaise < payment.amountPaise) return null;
  const named = payment.ourPaymentId;
  const rows = await lockByIds(tx, {
    id: named !== null && isUuid(named) ? named : null,
    providerOrderId: payment.orderId,
  });
  const [row] = rows.filter((each) => each.kind === provider && each.provider_payment_id === null);
  if (row?.order_id == null || row.state === 'captured' || row.state === 'open') return null;
  return (await lockOrderById(tx, row.order_id)).status === 'Cancelled' ? row : null;
}

export interface Applied {
  isApplied: boolean;
  paymentId: string | null;
  why: string | null;
}
