import { paiseOf } from '../../kit/rules/money.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import type { Refund } from '../../orders/orders/refund.shapes.ts';
import type { NewRefund } from './refunds.shapes.ts';
import { isUuid } from '../../db/uuid.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { lockOrderById } from '../../orders/orders/lock-order.server.ts';
import { closeLinksIfNothingDue } from '../payments/close-links.server.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import { choosePayment } from './choose-payment.server.ts';
import { lockRefundable } from './lock-refundable.server.ts';
import { readRefund } from './refunds-queries.server.ts';
import { requireCreditNote } from './require-credit-note.server.ts';
import { findByKey, withRefundKey, writeRefund } from './write-refund.server.ts';

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
