import { paiseOf } from '../../../../domain/platform/money.ts';
import { orderMessages } from '../../../../contract/orders/order-messages.ts';
import * as moneyDeskMessages from '../../../../contract/payments/money-desk-messages.ts';
import type { Refund } from '../../../../contract/orders/refund-shape.ts';
import type { NewRefund } from '../../../../contract/payments/refunds-shapes.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { notFound } from '../../../http/errors.ts';
import type { Idempotency } from '../../../http/idempotency-key.ts';
import { lockOrderById } from '../../orders/orders/lock-order.ts';
import { closeLinksIfNothingDue } from '../payments/close-links.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { choosePayment } from './choose-payment.ts';
import { lockRefundable } from './lock-refundable.ts';
import { readRefund } from './refunds-queries.ts';
import { requireCreditNote } from './require-credit-note.ts';
import { findByKey, withRefundKey, writeRefund } from './write-refund.ts';

/**
 * A gateway payment is refunded by a job; others wait until staff enter how they were refunded.
 * @param idempotency a repeat under the same key gets the first refund
 * @throws Refused 404, also for a payment of another order; 409 as choosePayment and requireCreditNote, and key_reused
 */
export function createRefund(
  services: WriteServices,
  currentUser: CurrentUser,
  orderNumber: string,
  body: NewRefund,
  idempotency: Idempotency,
): Promise<Refund> {
  return withRefundKey(() =>
    inTransaction(services, (tx) =>
      createInTransaction(tx, currentUser, orderNumber, body, idempotency, services.clock.now()),
    ),
  );
}

async function createInTransaction(
  tx: Tx,
  currentUser: CurrentUser,
  orderNumber: string,
  body: NewRefund,
  idempotency: Idempotency,
  now: Date,
): Promise<Refund> {
  const orderId = await requireOrderId(tx, orderNumber);
  // Locked before the key is read, so that a repeat waits for the first and then finds its refund.
  const payments = await lockRefundable(tx, orderId);
  const first = await findByKey(tx, currentUser.id, idempotency);
  if (first !== null) return readRefund(tx, first);

  if (body.payment !== undefined) await requirePaymentOf(tx, orderId, body.payment);
  const amountPaise = paiseOf(body.amount);
  const payment = choosePayment(payments, amountPaise, body.payment);
  // Issuing an invoice locks the order too, so one in progress is waited for.
  const order = await lockOrderById(tx, orderId);
  const creditNoteId = await requireCreditNote(tx, orderId, amountPaise, body.creditNote);
  const refund = { payment, amountPaise, reason: body.reason, creditNoteId, orderNumber, idempotency };
  const id = await writeRefund(tx, currentUser, refund, now);
  await closeLinksIfNothingDue(tx, order, now);
  return readRefund(tx, id);
}

async function requireOrderId(tx: Tx, number: string): Promise<number> {
  const order = await tx.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  return order.id;
}

/** @throws Refused 404 */
export async function requirePaymentOf(tx: Tx, orderId: number, id: string): Promise<void> {
  const payment = isUuid(id)
    ? await tx
        .selectFrom('payments')
        .select('id')
        .where('id', '=', id)
        .where('order_id', '=', orderId)
        .executeTakeFirst()
    : undefined;
  if (!payment) throw notFound(moneyDeskMessages.payments.notFound);
}
