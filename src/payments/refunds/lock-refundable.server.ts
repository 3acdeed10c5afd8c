import { sql } from 'kysely';
import type { PaymentKind } from '../payments/payments-choices.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { RefundablePayment } from './choose-payment.server.ts';

/**
 * Locks all, so that the refunds of an order are serialized and a credit note is not used twice.
 * @returns them with the rest of each
 */
export async function lockRefundable(tx: Tx, orderId: number): Promise<RefundablePayment[]> {
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'kind', 'reference', 'captured_paise', 'moved_from'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .orderBy('id')
    .forUpdate()
    .execute();
  return refundableOf(tx, await asFirstPaid(tx, payments));
}

interface MovedOrNot {
  kind: PaymentKind;
  reference: string | null;
  moved_from: string | null;
}

/** Moved money goes back by the way on which it first came. */
async function asFirstPaid<Payment extends MovedOrNot>(tx: Tx, payments: Payment[]): Promise<Payment[]> {
  const firstIds = payments.flatMap(({ moved_from: first }) => first ?? []);
  if (firstIds.length === 0) return payments;
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'kind', 'reference'])
    .where('id', 'in', firstIds)
    .execute();
  const firsts = new Map(rows.map(({ id, ...first }) => [id, first]));
  return payments.map((payment) => ({
    ...payment,
    ...(payment.moved_from !== null && firsts.get(payment.moved_from)!),
  }));
}

type Captured = Pick<RefundablePayment, 'id' | 'kind' | 'reference'> & { captured_paise: number | null };

/** @param payments captured and locked */
export async function refundableOf(tx: Tx, payments: readonly Captured[]): Promise<RefundablePayment[]> {
  if (payments.length === 0) return [];
  const refunds = await tx
    .selectFrom('refunds')
    .select(['payment_id', sql<number>`sum(amount_paise)::bigint`.as('paise')])
    .where('payment_id', '=', sql<string>`any(${payments.map(({ id }) => id)}::uuid[])`)
    // Refunds that the gateway made beside ours count as well.
    .where((refund) => refund.or([refund('state', '<>', 'failed'), refund('reported_state', 'is not', null)]))
    .groupBy('payment_id')
    .execute();
  const refunded = new Map(refunds.map(({ payment_id, paise }) => [payment_id, paise]));
  return payments.map(({ id, kind, reference, captured_paise: captured }) => ({
    id,
    kind,
    reference,
    refundablePaise: Math.max(0, captured! - (refunded.get(id) ?? 0)),
  }));
}
