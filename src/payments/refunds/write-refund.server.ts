import { sql } from 'kysely';
import { isOnline } from '../payments/payments-choices.ts';
import { rupeesOf, paiseOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { retryIfTaken } from '../../kit/server/transaction/idempotency-keys.ts';
import { type Tx, inTransaction } from '../../kit/server/transaction/effects.ts';
import { type RefundablePayment, choosePayment, lockRefundable } from './choose-payment.server.ts';
import { type RefundJob, readRefund } from './refund-job.server.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import type { Refund } from '../../orders/orders/refund.shapes.ts';
import type { NewRefund } from './refunds.shapes.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { lockCompany } from '../../dealers/companies/companies-queries.server.ts';
import { payFromLeftOver } from '../../orders/owed/left-over.server.ts';
import { lockOrderById } from '../../orders/orders/lock-order.server.ts';
import type { WriteServices } from '../../kit/server/services.ts';

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
  const { id: orderId, company_id: companyId, pay_by: payBy } = await requireOrderNamed(tx, orderNumber);
  // Locked before the key is read, so that a repeat waits for the first and then finds its refund.
  const payments = await lockRefundable(tx, orderId);
  const first = await findByKey(tx, currentUser.id, idempotency);
  if (first !== null) return readRefund(tx, first);

  if (body.payment !== undefined) await requirePaymentOf(tx, orderId, body.payment);
  const amountPaise = paiseOf(body.amount);
  const payment = choosePayment(payments, amountPaise, body.payment);
  const debtor = payBy === 'account' ? companyId : null;
  if (debtor !== null) await lockCompany(tx, debtor);
  // Issuing an invoice locks the order too, so one in progress is waited for.
  await lockOrderById(tx, orderId);
  const creditNoteId = await requireCreditNote(tx, orderId, amountPaise, body.creditNote);
  const refund = { payment, amountPaise, reason: body.reason, creditNoteId, orderNumber, idempotency };
  const id = await writeRefund(tx, currentUser, refund, now);
  if (debtor !== null) await payFromLeftOver(tx, debtor, now);
  return readRefund(tx, id);
}

/** @throws Refused 404 */
async function requireOrderNamed(tx: Tx, number: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'company_id', 'pay_by'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  return order;
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

/** The key is kept for good, unlike those of orders: money must never go out twice. */
const KEY_CONSTRAINT = 'refunds_created_by_key_key';

/** @param create repeated when its key was used elsewhere at the same moment */
export function withRefundKey<T>(create: () => Promise<T>): Promise<T> {
  return retryIfTaken(KEY_CONSTRAINT, create);
}

/** @throws Refused 409 key_reused */
export async function findByKey(
  tx: Tx,
  userId: string,
  { key, bodyHash }: Idempotency,
): Promise<string | null> {
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

interface NewRefundRow {
  payment: Pick<RefundablePayment, 'id' | 'kind'>;
  amountPaise: number;
  reason: string;
  creditNoteId: string | null;
  orderNumber: string | null;
  /** Null where its key is kept elsewhere. */
  idempotency: Idempotency | null;
  returnId?: string;
}

/** A gateway payment is refunded by a job; others wait until staff enter how they were refunded. */
export async function writeRefund(
  tx: Tx,
  currentUser: CurrentUser,
  { payment, amountPaise, reason, creditNoteId, orderNumber, idempotency, returnId }: NewRefundRow,
  now: Date,
): Promise<string> {
  const isByGateway = isOnline(payment.kind);
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount_paise: amountPaise,
      state: isByGateway ? 'pending' : 'to_do',
      reason,
      credit_note_id: creditNoteId,
      created_by: currentUser.id,
      key: idempotency?.key ?? null,
      body_hash: idempotency?.bodyHash ?? null,
      return_id: returnId ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isByGateway) await enqueueJob(tx, 'refund', { refundId: id, orderNumber } satisfies RefundJob, now);
  const details = { refund: id, payment: payment.id, amount: rupeesOf(amountPaise), reason };
  await writeAudit(tx, currentUser, 'refund.create', orderNumber ?? payment.id, details, now);
  return id;
}

const sentences = moneyDeskMessages.refunds;

/**
 * An invoiced sum stays paid: money is refunded against a credit note of the invoice in force, which lowers the tax,
 * and without one only as far as more came than was invoiced. Before the invoice a reason is enough.
 * @returns the id of the credit note, or null where none is needed
 * @throws Refused 409 credit_note_needed (naming the invoice in force); credit_note_wrong when the note is another
 * order's, or too little of it is left
 */
export async function requireCreditNote(
  tx: Tx,
  orderId: number,
  amountPaise: number,
  creditNoteId: string | undefined,
): Promise<string | null> {
  if (creditNoteId !== undefined) {
    const leftPaise = isUuid(creditNoteId) ? await leftOfCreditNote(tx, orderId, creditNoteId) : null;
    if (leftPaise === null || leftPaise < amountPaise)
      throw conflict('credit_note_wrong', sentences.creditNoteWrong);
  }
  const invoice = await readActiveInvoice(tx, orderId);
  if (invoice !== null) {
    const order = await lockOrderById(tx, orderId);
    const receivedPaise = order.captured_paise - order.refunded_paise;
    // A note that was used up already lets nothing more go without a name.
    const paidBack = creditNoteId === undefined ? invoice.refunded : invoice.credited;
    if (amountPaise > receivedPaise - (invoice.total - paidBack))
      throw conflict('credit_note_needed', sentences.creditNoteNeeded(invoice.number));
  }
  return creditNoteId ?? null;
}

async function leftOfCreditNote(tx: Tx, orderId: number, id: string): Promise<number | null> {
  const { rows } = await sql<{ left: number }>`
    select greatest(total_paise, total_paise - round_off_paise) - coalesce((
      select sum(amount_paise) from refunds where credit_note_id = tax_documents.id and state <> 'failed'
    ), 0)::bigint as left
    from tax_documents where id = ${id} and order_id = ${orderId} and kind = 'CRN'`.execute(tx);
  return rows[0]?.left ?? null;
}

interface ActiveInvoice {
  number: string;
  total: number;
  /** Sum of its credit notes. */
  credited: number;
  /** Sum refunded against its credit notes. */
  refunded: number;
}

async function readActiveInvoice(tx: Tx, orderId: number): Promise<ActiveInvoice | null> {
  const { rows } = await sql<ActiveInvoice>`
    select number, total_paise as total, (
      select coalesce(sum(total_paise), 0)::bigint from tax_documents notes
      where notes.refers_to = invoice.id
    ) as credited, coalesce((
      select sum(amount_paise) from refunds join tax_documents notes on notes.id = refunds.credit_note_id
      where notes.refers_to = invoice.id and refunds.state <> 'failed'
    ), 0)::bigint as refunded
    from tax_documents invoice
    where order_id = ${orderId} and kind = 'INV' and void_at is null and not is_credited_in_full`.execute(tx);
  return rows[0] ?? null;
}
