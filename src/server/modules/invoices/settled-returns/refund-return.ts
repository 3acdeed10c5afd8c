import { paiseOf, rupeesOf } from '../../../../domain/platform/money.ts';
import * as returnDeskMessages from '../../../../contract/orders/returns/return-desk-messages.ts';
import type { RefundedReturn, RefundReturn } from '../../../../contract/orders/returns/returns-shapes.ts';
import { conflict } from '../../../http/errors.ts';
import type { Idempotency } from '../../../http/idempotency-key.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import type { ReturnServices } from '../../orders/returns/request-return.ts';
import { mailReturn } from '../../orders/returns/return-mails.ts';
import { requireReturn, returnNumber } from '../../orders/returns/return-replies.ts';
import { choosePayments } from '../../payments/refunds/choose-payment.ts';
import { requirePaymentOf } from '../../payments/refunds/create-refund.ts';
import { requireCreditNote } from '../../payments/refunds/require-credit-note.ts';
import { writeRefund } from '../../payments/refunds/write-refund.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { closeReturn, lockClosing, valueReturn, withCloseKey, type Closing } from './close-return.ts';

/**
 * Writes credit note, refund and end of a return in one transaction. Nothing is refunded where the buyer owes as much
 * on account.
 * @param idempotency a repeat under the same key gets the first answer
 * @throws Refused 404, also for a payment of another order; 409 wrong_state, changed_meanwhile, key_reused, not_paid
 * (with `due`), nothing_to_give_back, and as choosePayments, a credit note and requireCreditNote
 */
export function refundReturn(
  services: ReturnServices,
  currentUser: CurrentUser,
  id: string,
  body: RefundReturn,
  idempotency: Idempotency,
): Promise<RefundedReturn> {
  return withCloseKey(() =>
    inTransaction(services, async (tx) => {
      const closing = await lockClosing(tx, currentUser, id, body.updatedAt, idempotency);
      if (closing) await refundLocked(tx, services, currentUser, { closing, body, idempotency });
      const back = await requireReturn(tx, id);
      const refunded = rupeesOf(back.refunds.reduce((sum, { amount }) => sum + paiseOf(amount), 0));
      if (closing) await mailReturn(tx, services, back, 'closed', { refund: refunded, moved: 0, due: 0 });
      return { return: back, creditNote: back.creditNote, refunds: back.refunds };
    }),
  );
}

interface Refunding {
  closing: Closing;
  body: RefundReturn;
  idempotency: Idempotency;
}

async function refundLocked(
  tx: Tx,
  services: ReturnServices,
  currentUser: CurrentUser,
  { closing, body, idempotency }: Refunding,
): Promise<void> {
  const now = services.clock.now();
  const { order, row, payments } = closing;
  if (body.payment !== undefined) await requirePaymentOf(tx, order.id, body.payment);
  const settled = await valueReturn(tx, services.clock, currentUser, closing, {
    withFee: body.withFee ?? null,
    isRefund: true,
  });
  const { note, backPaise, value } = settled;
  if (backPaise === 0 && order.captured_paise === 0 && order.pay_by !== 'account')
    throw conflict('nothing_to_give_back', returnDeskMessages.nothingToGiveBack);
  const number = returnNumber(row);
  if (backPaise > 0) {
    const shares = choosePayments(payments, backPaise, body.payment);
    const creditNoteId = await requireCreditNote(tx, order.id, backPaise, note?.id);
    const reason = returnDeskMessages.creditReason(number);
    for (const { payment, paise } of shares) {
      const refund = { payment, amountPaise: paise, reason, creditNoteId, returnId: row.id };
      await writeRefund(tx, currentUser, { ...refund, orderNumber: order.number, idempotency: null }, now);
    }
  }
  await closeReturn(tx, currentUser, closing, settled, idempotency, null, now);
  const details = {
    ...{ order: order.number, value: rupeesOf(value.totalPaise), refund: rupeesOf(backPaise) },
    ...(note && { creditNote: note.number }),
  };
  await writeAudit(tx, currentUser, 'return.refund', number, details, now);
}
