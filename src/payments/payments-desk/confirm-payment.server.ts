import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from './money-desk.words.ts';
import type { Confirm, DeskPayment } from './money-desk.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { captureLocked } from '../outcomes/capture.server.ts';
import type { PaymentRecord } from '../outcomes/lock-payment.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/in-transaction.ts';
import { readDeskPayment } from './desk-payments-queries.server.ts';
import { requireLockedPayment } from './lock-for-money.server.ts';
import { recordingReference, requireUnusedReference } from './used-reference.server.ts';

/** Confirms a transfer found at the bank; repeatable. @throws Refused 404; 409 not_open, utr_used (with its order) */
export function confirmPayment(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { reference, amount }: Confirm,
): Promise<DeskPayment> {
  return recordingReference(services, reference, () =>
    inTransaction(services, async (tx) => {
      const now = services.clock.now();
      const payment = await requireLockedPayment(tx, id);
      if (payment.state === 'captured' && payment.reference === reference) return readDeskPayment(tx, id);
      if (!canBeConfirmed(payment)) throw conflict('not_open', moneyDeskMessages.payments.notOpen);
      await requireUnusedReference(tx, reference);
      const amountPaise = amount === undefined ? payment.amount_paise : paiseOf(amount);
      const capture = { amountPaise, currency: 'INR', reference, enteredBy: currentUser.id };
      await captureLocked(tx, payment, [payment], capture, now);
      const confirmed = await readDeskPayment(tx, id);
      const details = { payment: id, kind: payment.kind, amount: rupeesOf(amountPaise), reference };
      await writeAudit(tx, currentUser, 'payment.confirm', confirmed.order ?? id, details, now);
      return confirmed;
    }),
  );
}

function canBeConfirmed({ kind, state, claimed_reference: claimed }: PaymentRecord): boolean {
  if (kind !== 'upi' && kind !== 'bank') return false;
  return state === 'open' || state === 'expired' || (state !== 'captured' && claimed !== null);
}
