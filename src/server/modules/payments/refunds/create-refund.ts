import { isOnline } from '../../../../domain/payments/payment-kinds.ts';
import { paiseOf } from '../../../../domain/platform/money.ts';
import * as orderMessages from '../../../../contract/orders/order-messages.ts';
import * as moneyDeskMessages from '../../../../contract/payments/money-desk-messages.ts';
import type { NewRefund, Refund } from '../../../../contract/payments/refunds-shapes.ts';
import { violatedUnique } from '../../../../db/transaction.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { Idempotency } from '../../../http/idempotency-key.ts';
import { lockOrderById } from '../../orders/orders/lock-order.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { choosePayment } from './choose-payment.ts';
import { lockRefundable } from './lock-refundable.ts';
import type { RefundJob } from './refund-job.ts';
import { readRefund } from './refunds-queries.ts';
import { requireCreditNote } from './require-credit-note.ts';

/** The key is kept for good, unlike those of orders: money must never go out twice. */
const KEY_CONSTRAINT = 'refunds_created_by_key_key';

/**
 * A gateway payment is refunded by a job; others wait until staff enter how they were refunded.
 * @param idempotency a repeat under the same key gets the first refund
 * @throws Refused 404, also for a payment of another order; 409 as choosePayment and requireCreditNote, and key_reused
 */
export async function createRefund(
  services: WriteServices,
  currentUser: CurrentUser,
  orderNumber: string,
  body: NewRefund,
  idempotency: Idempotency,
): Promise<Refund> {
  const create = () =>
    inTransaction(services, (tx) =>
      createInTransaction(tx, currentUser, orderNumber, body, idempotency, services.clock.now()),
    );
  try {
    return await create();
  } catch (error) {
    // The key was used for another order at the same moment.
    if (violatedUnique(error) === KEY_CONSTRAINT) return create();
    throw error;
  }
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
  await lockOrderById(tx, orderId);
  const creditNoteId = await requireCreditNote(tx, orderId, amountPaise, body.creditNote);
  const isByGateway = isOnline(payment.kind);
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount_paise: amountPaise,
      state: isByGateway ? 'pending' : 'to_do',
      reason: body.reason,
      credit_note_id: creditNoteId,
      created_by: currentUser.id,
      key: idempotency.key,
      body_hash: idempotency.bodyHash,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isByGateway) await enqueueJob(tx, 'refund', { refundId: id, orderNumber } satisfies RefundJob, now);
  const details = { refund: id, payment: payment.id, amount: body.amount, reason: body.reason };
  await writeAudit(tx, currentUser, 'refund.create', orderNumber, details, now);
  return readRefund(tx, id);
}

async function requireOrderId(tx: Tx, number: string): Promise<number> {
  const order = await tx.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  return order.id;
}

async function requirePaymentOf(tx: Tx, orderId: number, id: string): Promise<void> {
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

async function findByKey(tx: Tx, userId: string, { key, bodyHash }: Idempotency): Promise<string | null> {
  const first = await tx
    .selectFrom('refunds')
    .select(['id', 'body_hash'])
    .where('created_by', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  if (!first.body_hash!.equals(bodyHash)) throw conflict('key_reused', moneyDeskMessages.refunds.keyReused);
  return first.id;
}
