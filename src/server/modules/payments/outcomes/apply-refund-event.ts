import type { OnlineKind } from '../../../../domain/payments/payments-choices.ts';
import { isUuid } from '../../../../db/uuid.ts';
import type { RefundContent } from '../gateway/gateway.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { Applied } from './applied.ts';
import { insertCaptured } from './capture.ts';
import { lockByIds, lockPayment } from './lock-payment.ts';
import { queueRefundMail, refundFailed, refundProcessed } from './refund-outcome.ts';

const REASON = 'Made at the gateway';

/** Updates our refund, or adds one made in the gateway's own dashboard. Locks the payment, as every refund does. */
export async function applyRefundEvent(
  tx: Tx,
  content: RefundContent,
  provider: OnlineKind,
  now: Date,
): Promise<Applied> {
  const paymentId = await lockPaymentOf(tx, content, provider, now);
  if (paymentId === null)
    return { isApplied: false, paymentId, why: 'The payment that it gives back is not known.' };
  const refundId = await findRefund(tx, content, paymentId);
  if (refundId !== null) return moveRefund(tx, refundId, paymentId, content, now);
  return insertRefund(tx, paymentId, content, now);
}

/** An unknown payment is written as money without order. */
async function lockPaymentOf(
  tx: Tx,
  { paymentId, payment }: RefundContent,
  provider: OnlineKind,
  now: Date,
): Promise<string | null> {
  const [known] = await lockByIds(tx, { providerPaymentId: paymentId });
  if (known || !payment) return known?.id ?? null;
  const { orderId: providerOrderId, ...money } = payment;
  return insertCaptured(
    tx,
    { ...money, kind: provider, orderId: null, providerPaymentId: paymentId, providerOrderId },
    now,
  );
}

async function findRefund(tx: Tx, content: RefundContent, paymentId: string): Promise<string | null> {
  const named = content.ourRefundId !== null && isUuid(content.ourRefundId) ? content.ourRefundId : null;
  const rows = await tx
    .selectFrom('refunds')
    .select(['id', 'provider_refund_id'])
    .where('payment_id', '=', paymentId)
    .where((row) => row.or([row('provider_refund_id', '=', content.refundId), row('id', '=', named)]))
    .execute();
  const byName = rows.find((row) => row.id === named && row.provider_refund_id === null);
  return (rows.find((row) => row.provider_refund_id === content.refundId) ?? byName)?.id ?? null;
}

/** A processed refund stays so, whatever is reported later. */
async function moveRefund(
  tx: Tx,
  refundId: string,
  paymentId: string,
  { refundId: providerRefundId, state }: RefundContent,
  now: Date,
): Promise<Applied> {
  if (state === 'processed') await refundProcessed(tx, refundId, { providerRefundId }, now);
  if (state === 'failed') await refundFailed(tx, refundId, 'The gateway could not give it back.');
  await tx
    .updateTable('refunds')
    .set({ provider_refund_id: providerRefundId })
    .where('id', '=', refundId)
    .where('provider_refund_id', 'is', null)
    .execute();
  return { isApplied: true, paymentId, why: null };
}

async function insertRefund(tx: Tx, paymentId: string, content: RefundContent, now: Date): Promise<Applied> {
  if (content.state !== 'failed' && content.amountPaise > (await refundablePaise(tx, paymentId)))
    return { isApplied: false, paymentId, why: 'It gives back more than is left of the payment.' };
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      amount_paise: content.amountPaise,
      state: content.state,
      reason: REASON,
      provider_refund_id: content.refundId,
      created_at: now,
      processed_at: content.state === 'processed' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (content.state === 'processed') await queueRefundMail(tx, id, now);
  return { isApplied: true, paymentId, why: REASON };
}

async function refundablePaise(tx: Tx, paymentId: string): Promise<number> {
  const payment = await lockPayment(tx, paymentId);
  const { refunded } = await tx
    .selectFrom('refunds')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount_paise'), row.val(0)).as('refunded'))
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return payment!.captured_paise! - refunded;
}
