import { sql, type RawBuilder } from 'kysely';
import type { PaymentView } from './money-desk-choices.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { DeskPayment, DeskPaymentsQuery, Assign } from './money-desk.shapes.ts';
import { containsPattern, readPage } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { type Tx, inTransaction } from '../../kit/server/transaction/effects.ts';
import {
  readPayee,
  type Payee,
  listedPayment,
  selectPayments,
  type PaymentRow,
} from '../payments/payment-reply.server.ts';
import * as moneyDeskMessages from './money-desk.words.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import { type LockedMoneyOrder, lockOrderById } from '../../orders/orders/lock-order.server.ts';
import { noteCaptured } from '../outcomes/note-captured.server.ts';
import { lockPayment, type PaymentRecord } from '../outcomes/lock-payment.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { requireCashAllowed } from './require-cash-allowed.server.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { lockCompany } from '../../dealers/companies/companies-queries.server.ts';

const sentences = moneyDeskMessages.payments;

/**
 * Puts money on its order, or once more on another order, which both orders remember.
 * @throws Refused 404; 409 has_order (with it), not_captured, wrong_currency, given_back, refund_under_way, for a
 * receipt's share not_on_account, and for cash as requireCashAllowed
 */
export function assignPayment(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  body: Assign,
): Promise<DeskPayment> {
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    const payment = await requireLockedPayment(tx, id);
    const { order: from } = await readDeskPayment(tx, id);
    const isFixed = payment.moved_at !== null || payment.kind === 'moved';
    if (from !== null && (from === body.order || isFixed))
      throw conflict('has_order', sentences.hasOrder(from), { order: from });
    const { captured_paise: captured, captured_at: capturedAt } = payment;
    if (captured === null || capturedAt === null) throw conflict('not_captured', sentences.notCaptured);
    if (payment.currency !== 'INR') throw conflict('wrong_currency', sentences.wrongCurrency);
    await requireMovable(tx, payment, captured);
    const lock = payment.kind === 'cash' ? requireLockedCashOrder : requireLockedOrder;
    const order = await lock(tx, body.order);
    if (payment.receipt_id !== null) await requireSameCompany(tx, payment.receipt_id, order);
    if (payment.kind === 'cash') await requireCashAllowed(tx, order, captured, capturedAt);
    await tx
      .updateTable('payments')
      .set({
        order_id: order.id,
        ...(from === null
          ? { explained_note: null, explained_at: null, explained_by: null }
          : { moved_at: now }),
      })
      .where('id', '=', id)
      .execute();
    await noteCaptured(tx, order.id, id, now);
    const details = { payment: id, kind: payment.kind, amount: rupeesOf(captured) };
    if (from === null) {
      await writeAudit(tx, currentUser, 'payment.assign', order.number, details, now);
    } else {
      await writeAudit(tx, currentUser, 'payment.move', from, { ...details, to: order.number }, now);
      await writeAudit(tx, currentUser, 'payment.move', order.number, { ...details, from }, now);
    }
    return readDeskPayment(tx, id);
  });
}

/** The payment of a company stays on its orders on account: its statement credits the whole receipt. */
async function requireSameCompany(
  tx: Tx,
  receiptId: string,
  order: Pick<LockedMoneyOrder, 'company_id' | 'pay_by'>,
): Promise<void> {
  const { company_id: companyId } = await tx
    .selectFrom('receipts')
    .select('company_id')
    .where('id', '=', receiptId)
    .executeTakeFirstOrThrow();
  if (order.pay_by !== 'account' || order.company_id !== companyId)
    throw conflict('not_on_account', sentences.notOnAccount);
}

/** @throws Refused 409 given_back, refund_under_way */
export async function requireMovable(tx: Tx, payment: PaymentRecord, captured: number): Promise<void> {
  const refunds = await tx
    .selectFrom('refunds')
    .select(['amount_paise', 'state'])
    .where('payment_id', '=', payment.id)
    .where((refund) => refund.or([refund('state', '<>', 'failed'), refund('reported_state', 'is not', null)]))
    .execute();
  if (refunds.length === 0) return;
  const refunded = refunds.reduce((sum, { amount_paise: paise }) => sum + paise, 0);
  if (refunded >= captured) throw conflict('given_back', sentences.givenBack);
  if (payment.order_id !== null) throw conflict('given_back', sentences.hasRefunds);
  if (refunds.some(({ state }) => state === 'pending'))
    throw conflict('refund_under_way', sentences.refundUnderWay);
}

/** Received, on no order, neither given back nor explained. */
export const MONEY_WITHOUT_ORDER = sql<boolean>`(
  payments.order_id is null and payments.state = 'captured' and payments.explained_at is null
  and payments.captured_paise > coalesce((
    select sum(amount_paise) from refunds where payment_id = payments.id and refunds.state <> 'failed'
  ), 0)
)`;

/** The customer named a UTR, and staff have not found it yet. */
export const OPEN_CLAIM = sql<boolean>`(payments.state = 'open' and payments.claimed_reference is not null)`;

interface DeskPaymentRow extends PaymentRow {
  refunded_paise: number;
  /** The gateway gave it back as well, and more than was left. */
  unfitting_paise: number;
}

const VIEWS: Record<PaymentView, RawBuilder<boolean>> = {
  money_without_order: MONEY_WITHOUT_ORDER,
  explained: sql`payments.order_id is null and payments.explained_at is not null`,
  claims: OPEN_CLAIM,
};

function selectDeskPayments(db: Db | Tx) {
  return selectPayments(db).select([
    sql<number>`(
      select coalesce(sum(amount_paise), 0)::bigint from refunds
      where payment_id = payments.id and refunds.state <> 'failed'
    )`.as('refunded_paise'),
    sql<number>`(
      select coalesce(sum(amount_paise), 0)::bigint from refunds
      where payment_id = payments.id and reported_state is not null
    )`.as('unfitting_paise'),
  ]);
}

export async function listDeskPayments(
  db: Db,
  { view, order, kind, state, search, ...paging }: DeskPaymentsQuery,
): Promise<Page<DeskPayment>> {
  let payments = selectDeskPayments(db);
  if (view) payments = payments.where(VIEWS[view]);
  if (order !== undefined) {
    payments = payments.where('payments.order_id', '=', (query) =>
      query.selectFrom('orders as named').select('named.id').where('named.number', '=', order),
    );
  }
  if (kind) payments = payments.where('payments.kind', '=', kind);
  if (state) payments = payments.where('payments.state', '=', state);
  if (search) payments = payments.where(matching(containsPattern(search)));
  const newestFirst = payments.orderBy('payments.created_at', 'desc').orderBy('payments.id');
  const [{ items, total }, payee] = await Promise.all([readPage(newestFirst, paging), readPayee(db)]);
  return { items: items.map((row) => deskPaymentReply(row, payee)), total };
}

function matching(pattern: string) {
  return sql<boolean>`(
    payments.order_id in (select named.id from orders named where named.number ilike ${pattern})
    or payments.reference ilike ${pattern}
    or payments.shared_reference ilike ${pattern}
    or payments.claimed_reference ilike ${pattern}
    or payments.provider_link_id ilike ${pattern}
    or payments.provider_payment_id ilike ${pattern}
    or payments.provider_order_id ilike ${pattern}
  )`;
}

export async function readDeskPayment(db: Db | Tx, id: string): Promise<DeskPayment> {
  const row = await selectDeskPayments(db).where('payments.id', '=', id).executeTakeFirstOrThrow();
  return deskPaymentReply(row, await readPayee(db));
}

function deskPaymentReply(row: DeskPaymentRow, payee: Payee): DeskPayment {
  const { captured_paise: captured, refunded_paise: refunded, unfitting_paise: unfitting } = row;
  return {
    ...listedPayment(row, payee),
    refunded: rupeesOf(refunded),
    refundable: rupeesOf(captured === null ? 0 : Math.max(0, captured - refunded - unfitting)),
    providerLinkId: row.provider_link_id,
    providerPaymentId: row.provider_payment_id,
    mismatch: captured !== null && (captured !== row.amount_paise || row.currency !== 'INR'),
    why: row.note,
    ...(row.explained_at !== null && {
      explained: { note: row.explained_note!, at: row.explained_at.toISOString() },
    }),
  };
}

export async function requireLockedPayment(tx: Tx, id: string): Promise<PaymentRecord> {
  const payment = isUuid(id) ? await lockPayment(tx, id) : null;
  if (!payment) throw notFound(moneyDeskMessages.payments.notFound);
  return payment;
}

/** Code that locks a payment as well locks that first. @throws Refused 404 */
export async function requireLockedOrder(tx: Tx, number: string): Promise<LockedMoneyOrder> {
  const order = await tx.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  return lockOrderById(tx, order.id);
}

/** Locks as requireLockedOrder, but the company first, so that cash for two of its orders is counted one by one. */
export async function requireLockedCashOrder(tx: Tx, number: string): Promise<LockedMoneyOrder> {
  const order = await tx
    .selectFrom('orders')
    .select('company_id')
    .where('number', '=', number)
    .executeTakeFirst();
  if (order && order.company_id !== null) await lockCompany(tx, order.company_id);
  return requireLockedOrder(tx, number);
}
