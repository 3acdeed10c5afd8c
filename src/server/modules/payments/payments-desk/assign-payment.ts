import { rupeesOf } from '../../../../domain/platform/money.ts';
import * as moneyDeskMessages from '../../../../contract/payments/money-desk-messages.ts';
import type { Assign, DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { conflict } from '../../../http/errors.ts';
import { noteCaptured } from '../outcomes/note-captured.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { readDeskPayment } from './desk-payments-queries.ts';
import { requireLockedOrder, requireLockedPayment } from './lock-for-money.ts';
import { requireCashAllowed } from './require-cash-allowed.ts';

const sentences = moneyDeskMessages.payments;

/** @throws Refused 404; 409 has_order (with it), not_captured, wrong_currency, and for cash as requireCashAllowed */
export function assignPayment(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  body: Assign,
): Promise<DeskPayment> {
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    const payment = await requireLockedPayment(tx, id);
    if (payment.order_id !== null) {
      const { order } = await readDeskPayment(tx, id);
      throw conflict('has_order', sentences.hasOrder(order!), { order });
    }
    const { captured_paise: captured, captured_at: capturedAt } = payment;
    if (captured === null || capturedAt === null) throw conflict('not_captured', sentences.notCaptured);
    if (payment.currency !== 'INR') throw conflict('wrong_currency', sentences.wrongCurrency);
    const order = await requireLockedOrder(tx, body.order);
    if (payment.kind === 'cash') await requireCashAllowed(tx, order, captured, capturedAt);
    await tx.updateTable('payments').set({ order_id: order.id }).where('id', '=', id).execute();
    await noteCaptured(tx, order.id, id, now);
    const details = { payment: id, kind: payment.kind, amount: rupeesOf(captured) };
    await writeAudit(tx, currentUser, 'payment.assign', order.number, details, now);
    return readDeskPayment(tx, id);
  });
}
