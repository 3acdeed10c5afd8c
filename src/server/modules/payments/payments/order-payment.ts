import { rupeesOf } from '../../../../domain/platform/money.ts';
import { orderMessages } from '../../../../contract/orders/order-messages.ts';
import type { OrderPayment } from '../../../../contract/payments/payments-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import { notFound } from '../../../http/errors.ts';
import { findOrder } from '../../orders/orders/orders-queries.ts';
import { readPayee } from './payee.ts';
import { paymentReply, selectPayments, type PaymentRow } from './payment-reply.ts';

/** Oldest first. @throws Refused 404 when there is none, or it is not this user's */
export async function readOrderPayment(db: Db, number: string, userId: string): Promise<OrderPayment> {
  const order = await findOrder(db, number, userId);
  if (!order) throw notFound(orderMessages.notFound);
  const [payments, refunds, payee] = await Promise.all([
    selectPayments(db)
      .where('orders.number', '=', number)
      .orderBy('payments.created_at')
      .orderBy('payments.id')
      .execute(),
    refundsOf(db, number),
    readPayee(db),
  ]);
  return {
    order: number,
    total: order.totalAmount,
    ...order.payment,
    payments: payments.map((row) => paymentReply(row, payee)),
    refunds,
    ...(order.payment.due > 0 && cardRefused(payments)),
  };
}

/** Written as a part of a sentence; null once money has come after it. */
function cardRefused(payments: readonly PaymentRow[]): { cardRefused: string } | null {
  const [last] = payments
    .filter((row) => row.refused_at !== null)
    .sort((a, b) => b.refused_at!.getTime() - a.refused_at!.getTime());
  if (!last) return null;
  const isPaidSince = payments.some((row) => row.captured_at !== null && row.captured_at >= last.refused_at!);
  return isPaidSince ? null : { cardRefused: last.refused_reason!.replace(/\.$/, '') };
}

async function refundsOf(db: Db, number: string): Promise<OrderPayment['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'refunds.id',
      'refunds.amount_paise',
      'refunds.state',
      'refunds.reason',
      'refunds.created_at',
      'refunds.processed_at',
    ])
    .where('orders.number', '=', number)
    // The gateway's own that do not fit are for staff to look at first.
    .where((row) => row.or([row('reported_state', 'is', null), row('created_by', 'is not', null)]))
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    amount: rupeesOf(row.amount_paise),
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    processedAt: row.processed_at?.toISOString() ?? null,
  }));
}
