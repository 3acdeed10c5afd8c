import * as returnDeskMessages from '../../../../contract/orders/returns/return-desk-messages.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { choosePayment, takenFrom, type RefundablePayment } from '../../payments/refunds/choose-payment.ts';
import { writeRefund } from '../../payments/refunds/write-refund.ts';

interface Moving {
  from: string;
  to: { id: number; number: string };
  /** Payments of the order that the money comes from, locked. */
  payments: readonly RefundablePayment[];
  movedPaise: number;
  /** The amount given back besides. */
  refundPaise: number;
  creditNoteId: string | null;
  returnId: string;
  returnNumber: string;
  now: Date;
}

/**
 * Moved money is given back on the one order and paid on the other, the same paise: no bank sees either. Money to be
 * refunded besides goes to payments in their order, for as much as each has left.
 * @throws Refused 409 too_much, where the payments have less than both; too_small
 */
export async function moveMoney(tx: Tx, currentUser: CurrentUser, moving: Moving): Promise<void> {
  const { payments, movedPaise, refundPaise, creditNoteId, returnId, from, now } = moving;
  const moved = takenFrom(payments, movedPaise);
  for (const { payment, paise } of moved) await movePart(tx, currentUser, moving, payment, paise);
  const rest = payments.map((payment) => ({
    ...payment,
    refundablePaise: payment.refundablePaise - (moved.find((each) => each.payment === payment)?.paise ?? 0),
  }));
  const reason = returnDeskMessages.creditReason(moving.returnNumber);
  for (const { payment, paise } of takenFrom(rest, refundPaise)) {
    choosePayment([payment], paise, payment.id);
    const refund = { payment, amountPaise: paise, reason, creditNoteId, returnId };
    await writeRefund(tx, currentUser, { ...refund, orderNumber: from, idempotency: null }, now);
  }
}

async function movePart(
  tx: Tx,
  { id: userId }: CurrentUser,
  { from, to, creditNoteId, returnId, now }: Moving,
  payment: RefundablePayment,
  paise: number,
): Promise<void> {
  const { moved_from: first } = await tx
    .selectFrom('payments')
    .select('moved_from')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const { id: movedTo } = await tx
    .insertInto('payments')
    .values({
      order_id: to.id,
      kind: 'moved',
      ...{ amount_paise: paise, captured_paise: paise, state: 'captured' },
      ...{ captured_at: now, created_at: now, entered_by: userId },
      note: returnDeskMessages.movedFrom(from),
      moved_from: first ?? payment.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount_paise: paise,
      state: 'processed',
      reason: returnDeskMessages.movedTo(to.number),
      ...{ credit_note_id: creditNoteId, created_by: userId, moved_to: movedTo, return_id: returnId },
      ...{ created_at: now, processed_at: now },
    })
    .execute();
}
