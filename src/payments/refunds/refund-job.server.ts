import { sql } from 'kysely';
import type { PaymentKind } from '../payments/payments-choices.ts';
import type { Db } from '../../db/transaction.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { gatewayOf } from '../gateway/razorpay-gateway.server.ts';
import { GatewayRefused, type GatewayRefund, type NewRefund } from '../gateway/gateway.server.ts';
import {
  refundFailed,
  refundProcessed,
  queueRefundMail,
  fitRefunds,
} from '../outcomes/unfitting-refunds.server.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import type { Refund } from '../../orders/orders/refund.shapes.ts';
import type { RefundDone, RefundsQuery } from './refunds.shapes.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import { takeFromDrawer, lockDrawer } from '../drawer/drawer-queries.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { lockPayment } from '../outcomes/lock-payment.server.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { readPage } from '../../db/queries.ts';

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

const sentences = moneyDeskMessages.refunds;

/**
 * Finishes a refund that the gateway cannot; repeatable. @throws Refused 404; 409 not_to_do, not_in_drawer (with
 * `left`)
 */
export function finishRefund(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { reference }: RefundDone,
): Promise<Refund> {
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    const drawerId = await lockDrawer(tx, currentUser.id);
    const { state, reference: before } = await requireLockedRefund(tx, id);
    const isRepeat = state === 'processed' && before === reference;
    if (state !== 'to_do' && !isRepeat) throw conflict('not_to_do', sentences.notToDo);
    if (!isRepeat) {
      const cash = await findCash(tx, id);
      await refundProcessed(tx, id, { reference }, now);
      if (cash) await takeFromDrawer(tx, { userId: currentUser.id, drawerId, ...cash }, now);
      await writeAudit(tx, currentUser, 'refund.done', id, { reference }, now);
    }
    return readRefund(tx, id);
  });
}

/** Null where it does not go back in cash. */
async function findCash(tx: Tx, refundId: string): Promise<{ amountPaise: number; ref: string } | null> {
  const cash = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .leftJoin('payments as first', 'first.id', 'payments.moved_from')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['refunds.amount_paise', 'orders.number'])
    .where('refunds.id', '=', refundId)
    .where(sql<string>`coalesce(first.kind, payments.kind)`, '=', 'cash')
    .executeTakeFirst();
  return cash ? { amountPaise: cash.amount_paise, ref: cash.number ?? refundId } : null;
}

async function requireLockedRefund(tx: Tx, id: string) {
  if (!isUuid(id) || !(await lockPaymentOfRefund(tx, id))) throw notFound(sentences.notFound);
  return tx
    .selectFrom('refunds')
    .select(['state', 'reference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Call it before reading or writing the refund, as everything that writes refunds does. */
async function lockPaymentOfRefund(tx: Tx, refundId: string): Promise<boolean> {
  for (;;) {
    const refund = await tx
      .selectFrom('refunds')
      .select('payment_id')
      .where('id', '=', refundId)
      .executeTakeFirst();
    if (!refund) return false;
    // An unassigned payment may have been merged in the meantime, with its refunds.
    if (await lockPayment(tx, refund.payment_id)) return true;
  }
}

function selectRefunds(db: Db | Tx) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'refunds.id',
      'orders.number as order_number',
      'refunds.payment_id',
      'refunds.amount_paise',
      'refunds.state',
      'refunds.reason',
      'refunds.credit_note_id',
      'refunds.provider_refund_id',
      'refunds.reference',
      'refunds.why',
      'refunds.created_at',
      'refunds.processed_at',
    ]);
}

type RefundRow = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number];

export async function listRefunds(db: Db, { order, state, ...paging }: RefundsQuery): Promise<Page<Refund>> {
  let refunds = selectRefunds(db);
  if (order !== undefined) refunds = refunds.where('orders.number', '=', order);
  if (state) refunds = refunds.where('refunds.state', '=', state);
  const newestFirst = refunds.orderBy('refunds.created_at', 'desc').orderBy('refunds.id');
  const { items, total } = await readPage(newestFirst, paging);
  return { items: items.map(refundReply), total };
}

export async function readRefund(tx: Tx, id: string): Promise<Refund> {
  return refundReply(await selectRefunds(tx).where('refunds.id', '=', id).executeTakeFirstOrThrow());
}

function refundReply(row: RefundRow): Refund {
  return {
    _id: row.id,
    order: row.order_number,
    payment: row.payment_id,
    amount: rupeesOf(row.amount_paise),
    state: row.state,
    reason: row.reason,
    creditNote: row.credit_note_id,
    providerRefundId: row.provider_refund_id,
    reference: row.reference,
    why: row.why,
    createdAt: row.created_at.toISOString(),
    processedAt: row.processed_at?.toISOString() ?? null,
  };
}
