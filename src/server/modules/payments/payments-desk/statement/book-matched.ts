import { isOnline } from '../../../../../domain/payments/payment-kinds.ts';
import { adminRupees, rupeesOf } from '../../../../../domain/platform/money.ts';
import * as moneyDeskMessages from '../../../../../contract/payments/money-desk-messages.ts';
import { lockOpenPayments } from '../../../orders/status/close-payments.ts';
import { captureLocked, insertCaptured } from '../../outcomes/capture.ts';
import type { PaymentRecord } from '../../outcomes/lock-payment.ts';
import { noteCaptured } from '../../outcomes/note-captured.ts';
import { requireLockedOrder } from '../lock-for-money.ts';
import { isReferenceUsed } from '../used-reference.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../../security/access-token.ts';
import type { WriteServices } from '../../../../services.ts';
import { inTransaction, type Tx } from '../../../../transaction/in-transaction.ts';
import { ALREADY, type CheckedCredit, type RowCheck } from './check-statement.ts';
import { transferKindOf, type CreditRow } from './read-statement.ts';

const sentences = moneyDeskMessages.statement;

/** @returns the row's result, checked again under lock */
export async function bookMatched(
  services: WriteServices,
  currentUser: CurrentUser,
  { row, order, ...rowCheck }: CheckedCredit,
): Promise<RowCheck> {
  try {
    return await inTransaction(services, async (tx) => {
      const open = await lockOpenPayments(tx, order!);
      const locked = await requireLockedOrder(tx, order!);
      const due = locked.due_paise;
      if (due !== row.amountPaise)
        return { verdict: 'suggested', order, why: sentences.otherDue(order!, adminRupees(rupeesOf(due))) };
      const now = services.clock.now();
      const id = await bookOnOrder(tx, currentUser, row, { orderId: locked.id, open }, now);
      const details = { payment: id, amount: rupeesOf(row.amountPaise), reference: row.recordedAs };
      await writeAudit(tx, currentUser, 'payment.statement', order!, details, now);
      return { order, ...rowCheck };
    });
  } catch (error) {
    if (isReferenceUsed(error)) return ALREADY;
    throw error;
  }
}

async function bookOnOrder(
  tx: Tx,
  currentUser: CurrentUser,
  row: CreditRow,
  { orderId, open }: { orderId: number; open: readonly PaymentRecord[] },
  now: Date,
): Promise<string> {
  const kind = transferKindOf(row);
  const money = {
    amountPaise: row.amountPaise,
    currency: 'INR',
    reference: row.recordedAs,
    enteredBy: currentUser.id,
  };
  const ofAmount = open.filter((each) => !isOnline(each.kind) && each.amount_paise === row.amountPaise);
  const asked = ofAmount.find((each) => each.kind === kind) ?? ofAmount[0];
  if (asked) return captureLocked(tx, asked, [asked], money, now);
  const id = await insertCaptured(tx, { ...money, kind, orderId, note: row.narration }, now);
  await noteCaptured(tx, orderId, id, now);
  return id;
}
