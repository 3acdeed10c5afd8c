import { rupeesOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from './money-desk.words.ts';
import type { Assign, DeskPayment } from './money-desk.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { LockedMoneyOrder } from '../../orders/orders/lock-order.server.ts';
import { noteCaptured } from '../outcomes/note-captured.server.ts';
import type { PaymentRecord } from '../outcomes/lock-payment.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import { readDeskPayment } from './desk-payments-queries.server.ts';
import { requireLockedCashOrder, requireLockedOrder, requireLockedPayment } from './lock-for-money.server.ts';
import { requireCashAllowed } from './require-cash-allowed.server.ts';

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
