import { paiseOf, rupeesOf } from '../../../../domain/platform/money.ts';
import * as moneyDeskMessages from '../../../../contract/payments/money-desk-messages.ts';
import type { Confirm, DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { conflict } from '../../../http/errors.ts';
import { captureLocked } from '../outcomes/capture.ts';
import type { PaymentRecord } from '../outcomes/lock-payment.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { readDeskPayment } from './desk-payments-queries.ts';
import { requireLockedPayment } from './lock-for-money.ts';
import { recordingReference, requireUnusedReference } from './used-reference.ts';

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
