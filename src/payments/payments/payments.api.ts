import { orderParams } from '../../orders/orders/orders.shapes.ts';
import {
  claimBody,
  newPaymentBody,
  orderPaymentShape,
  paymentParams,
  paymentShape,
  type OrderPayment,
  type Payment,
} from './payments.shapes.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import type { Db } from '../../db/transaction.ts';
import { isOnline } from './payments-choices.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import { paymentMessages } from './payment.words.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { forUser, type Routing } from '../../kit/server/http/route.ts';
import { requireWithinLimits, countTry } from '../../kit/server/security/rate-limits.ts';
import { notFound, conflict } from '../../kit/server/http/errors.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { findOrder } from '../../orders/orders/orders-queries.server.ts';
import { claimMail } from './payment-mail-jobs.server.ts';
import { queueMail } from '../../platform/mail/mail-texts.server.ts';
import { lockPayment, type PaymentRecord } from '../outcomes/lock-payment.server.ts';
import { beginPayment } from './begin-payment.server.ts';
import {
  readPayee,
  paymentReply,
  selectPayments,
  type PaymentRow,
  findPayment,
} from './payment-reply.server.ts';

/** The longest time by which a claim extends the hold on the units. */
const CLAIM_SECONDS = 3 * DAY_SECONDS;

const MAILS_PER_PAYMENT = { max: 3, windowSeconds: DAY_SECONDS };

/** Ten for each order that an account may place in that time. */
const PAYMENTS_PER_ACCOUNT = { max: 3000, windowSeconds: 600 };

const CLAIMS_PER_ACCOUNT = { max: 300, windowSeconds: 600 };

export function paymentsCalls({ services }: Routing) {
  return {
    'POST /orders/:id/payments': forUser(
      {
        name: 'beginPayment',
        summary: 'Start a payment for my order (201), or return the open one (200)',
        isNewOrKnown: true,
        refusals: [404, 409, 429, 503],
        params: orderParams,
        body: newPaymentBody,
        reply: paymentShape,
      },
      async ({ currentUser, params, body, reply }) => {
        await requireWithinLimits(services, [[`payments:user:${currentUser.id}`, PAYMENTS_PER_ACCOUNT]]);
        const { payment, isNew } = await beginPayment(services, {
          currentUser,
          number: params.id,
          kind: body.kind,
        });
        if (isNew) reply.code(201);
        return payment;
      },
    ),

    'POST /payments/:id/claim': forUser(
      {
        name: 'claimPayment',
        summary: 'Report the UTR of my transfer; it counts once staff confirm it',
        refusals: [404, 409, 429],
        params: paymentParams,
        body: claimBody,
        reply: paymentShape,
      },
      async ({ currentUser, params, body }) => {
        await requireWithinLimits(services, [[`claims:user:${currentUser.id}`, CLAIMS_PER_ACCOUNT]]);
        return claimPayment(services, currentUser, params.id, body.reference);
      },
    ),

    'GET /orders/my-orders/:id/payment': forUser(
      {
        name: 'readOrderPayment',
        summary: 'Return the payments and refunds of one of my orders',
        refusals: [404],
        params: orderParams,
        reply: orderPaymentShape,
      },
      ({ currentUser, params }) => readOrderPayment(services.db, params.id, currentUser.id),
    ),
  };
}

/** Oldest first. @throws Refused 404 when there is none, or it is not this user's */
async function readOrderPayment(db: Db, number: string, userId: string): Promise<OrderPayment> {
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

/**
 * A claim proves nothing, but while staff check the bank payment and order stay open three days beyond the time by
 * which they were to be paid. The shop gets a mail.
 * @throws Refused 404; 409 not_open
 */
async function claimPayment(
  services: WriteServices & Pick<Services, 'config' | 'secret'>,
  currentUser: CurrentUser,
  id: string,
  reference: string,
): Promise<Payment> {
  const key = `claim-mails:payment:${id}`;
  const isMailed = (await countTry(services, [[key, MAILS_PER_PAYMENT]])) === null;
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const payment = await lockOwnPayment(tx, id, currentUser.id);
    if (payment.state !== 'open' || isOnline(payment.kind))
      throw conflict('not_open', paymentMessages.notOpen);
    await tx
      .updateTable('payments')
      .set({
        claimed_reference: reference,
        check_at: null,
        claim_ends_at: payment.claim_ends_at ?? secondsAfter(payment.expires_at ?? now, CLAIM_SECONDS),
      })
      .where('id', '=', id)
      .execute();
    const claimed = (await findPayment(tx, id))!;
    if (isMailed && reference !== payment.claimed_reference)
      await queueMail(tx, services, claimMail(claimed, services.config.publicUrl));
    return claimed;
  });
}

async function lockOwnPayment(tx: Tx, id: string, userId: string): Promise<PaymentRecord> {
  const own = isUuid(id)
    ? await tx
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select('payments.id')
        .where('payments.id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  const payment = own && (await lockPayment(tx, own.id));
  if (!payment) throw notFound(paymentMessages.notFound);
  return payment;
}
