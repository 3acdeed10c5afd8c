import type { PaymentKind } from '../../../../domain/payments/payments-choices.ts';
import type { Db } from '../../../../db/transaction.ts';
import { gatewayOf } from '../gateway/gateway-of.ts';
import { GatewayRefused, type GatewayRefund, type NewRefund } from '../gateway/gateway.ts';
import { refundFailed, refundProcessed } from '../outcomes/refund-outcome.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { adoptRefund } from './adopt-refund.ts';
import { lockPaymentOfRefund } from './lock-payment-of-refund.ts';

export interface RefundJob {
  refundId: string;
  orderNumber: string;
}

/** Repeats until answered; the gateway processes each refund id once. */
export function refundJob(services: WriteServices & Pick<Services, 'config'>): JobHandler {
  return async (payload) => {
    const { refundId } = payload as RefundJob;
    const asked = await findPending(services.db, refundId);
    if (!asked) return;
    const gateway = gatewayOf(asked.kind, services.config);
    if (!gateway) throw new Error('The keys of the payment gateway are not set');
    const answer = await gateway.refund(asked.refund).catch((error: unknown) => {
      if (error instanceof GatewayRefused) return error;
      throw error;
    });
    await inTransaction(services, (tx) => writeOutcome(tx, refundId, answer, services.clock.now()));
  };
}

/** @throws Error while the gateway's payment is unknown */
async function findPending(
  db: Db,
  refundId: string,
): Promise<{ kind: PaymentKind; refund: NewRefund } | null> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['refunds.amount_paise', 'payments.kind', 'payments.provider_payment_id', 'orders.number'])
    .where('refunds.id', '=', refundId)
    .where('refunds.state', '=', 'pending')
    .executeTakeFirst();
  if (!row) return null;
  const { provider_payment_id: paymentId, amount_paise: amountPaise, number: orderNumber } = row;
  if (paymentId === null) throw new Error('The gateway has not named this payment yet');
  return { kind: row.kind, refund: { refundId, paymentId, amountPaise, orderNumber } };
}

async function writeOutcome(
  tx: Tx,
  refundId: string,
  answer: GatewayRefund | GatewayRefused,
  now: Date,
): Promise<void> {
  await lockPaymentOfRefund(tx, refundId);
  if (answer instanceof GatewayRefused) return refundFailed(tx, refundId, answer.message);
  const { id: providerRefundId, state } = answer;
  if (await adoptRefund(tx, refundId, providerRefundId)) return;
  if (state === 'processed') return refundProcessed(tx, refundId, { providerRefundId }, now);
  if (state === 'failed') await refundFailed(tx, refundId, 'The gateway could not give it back.');
  await tx
    .updateTable('refunds')
    .set({ provider_refund_id: providerRefundId })
    .where('id', '=', refundId)
    .where('provider_refund_id', 'is', null)
    .execute();
}
