import type { OnlineKind } from '../../../../domain/payments/payments-choices.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { lockOrderById } from '../../orders/orders/lock-order.ts';
import type { RefundContent } from '../gateway/gateway.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { insertCaptured } from './capture.ts';
import { lockByIds, type PaymentRecord } from './lock-payment.ts';

/**
 * The payment that a refund of the gateway gives back. An unknown one is written as captured here, and its refund in
 * the same transaction: for its cancelled order when all of it went back, as the gateway does with late money, else as
 * money without order.
 * @returns null when the event does not say what came
 */
export async function lockRefundedPayment(
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
