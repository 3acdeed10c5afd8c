import { sql } from 'kysely';
import type { PaymentKind } from '../payments/payments-choices.ts';
import type { Db } from '../../db/transaction.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { gatewayOf } from '../gateway/gateway-of.server.ts';
import { GatewayRefused, type GatewayRefund, type NewRefund } from '../gateway/gateway.server.ts';
import { refundFailed, refundProcessed, queueRefundMail } from '../outcomes/refund-outcome.server.ts';
import { fitRefunds } from '../outcomes/unfitting-refunds.server.ts';
import { lockPaymentOfRefund } from './lock-payment-of-refund.server.ts';

const WRONG_KEYS = 401;

export interface RefundJob {
  refundId: string;
  /** Number of the first request's order, since a repeat with another body is refused; null without an order. */
  orderNumber: string | null;
}

/** Repeats until answered; the gateway processes each refund id once. */
export function refundJob(services: WriteServices & Pick<Services, 'config'>): JobHandler {
  return async (payload) => {
    const job = payload as RefundJob;
    const { refundId } = job;
    const asked = await findPending(services.db, job);
    if (!asked) return;
    const gateway = gatewayOf(asked.kind, services.config);
    if (!gateway) throw new Error('The keys of the payment gateway are not set');
    const answer = await gateway.refund(asked.refund).catch((error: unknown) => {
      // Wrong keys say nothing of the refund: it is asked for again once they are right.
      if (error instanceof GatewayRefused && error.status !== WRONG_KEYS) return error;
      throw error;
    });
    await inTransaction(services, (tx) => writeOutcome(tx, refundId, answer, services.clock.now()));
  };
}

/** @throws Error while the gateway's payment is unknown */
async function findPending(
  db: Db,
  { refundId, orderNumber }: RefundJob,
): Promise<{ kind: PaymentKind; refund: NewRefund } | null> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments as given', 'given.id', 'refunds.payment_id')
    // Moved money is given back to the payment by which it first came.
    .innerJoin('payments', (join) =>
      join.on('payments.id', '=', sql<string>`coalesce(given.moved_from, given.id)`),
    )
    .select(['refunds.amount_paise', 'payments.kind', 'payments.provider_payment_id'])
    .where('refunds.id', '=', refundId)
    .where('refunds.state', '=', 'pending')
    .executeTakeFirst();
  if (!row) return null;
  const { provider_payment_id: paymentId, amount_paise: amountPaise } = row;
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
  if (answer instanceof GatewayRefused) return refundFailed(tx, refundId, answer.message, now);
  const { id: providerRefundId, state } = answer;
  if (await adoptRefund(tx, refundId, providerRefundId, now)) return;
  if (state === 'processed') {
    await refundProcessed(tx, refundId, { providerRefundId }, now);
    return;
  }
  if (state === 'failed') await refundFailed(tx, refundId, 'The gateway could not give it back.', now);
  await tx
    .updateTable('refunds')
    .set({ provider_refund_id: providerRefundId })
    .where('id', '=', refundId)
    .where('provider_refund_id', 'is', null)
    .execute();
}

/**
 * An event before the gateway's answer may have been stored as a refund of its own. Merges that row into ours; its mail
 * is already queued, unless the two together gave back too much.
 * @returns whether there was such a row
 */
async function adoptRefund(tx: Tx, refundId: string, providerRefundId: string, now: Date): Promise<boolean> {
  const reported = await tx
    .deleteFrom('refunds')
    .where('provider_refund_id', '=', providerRefundId)
    .where('id', '<>', refundId)
    .where('created_by', 'is', null)
    .returning(['payment_id', 'state', 'why', 'processed_at', 'reported_state'])
    .executeTakeFirst();
  if (!reported) return false;
  const { payment_id: paymentId, reported_state: kept, ...written } = reported;
  await tx
    .updateTable('refunds')
    .set({ ...(kept === null ? written : {}), provider_refund_id: providerRefundId })
    .where('id', '=', refundId)
    .execute();
  if (kept === 'processed') await refundProcessed(tx, refundId, { providerRefundId }, now);
  // Money counted twice until now left no room for another refund.
  for (const fitting of await fitRefunds(tx, paymentId, now)) await queueRefundMail(tx, fitting, now);
  return true;
}
