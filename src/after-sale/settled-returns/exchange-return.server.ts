import { exchangedMoney } from '../../orders/owed/what-is-owed.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as returnDeskMessages from '../returns/return-desk.words.ts';
import type { ExchangedReturn, ExchangeReturn } from '../returns/returns.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import type { DeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import type { BuyerPrices } from '../../dealers/price-lists/price-list.server.ts';
import { findOrderById } from '../../orders/orders/orders-queries.server.ts';
import { withPackingFactsOf } from '../../orders/orders/packing-facts.server.ts';
import { mailReturn } from '../returns/request-return.server.ts';
import { requireReturn, returnNumber } from '../returns/return-replies.server.ts';
import { requireCreditNote, writeRefund } from '../../payments/refunds/write-refund.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import {
  choosePayment,
  takenFrom,
  type RefundablePayment,
} from '../../payments/refunds/choose-payment.server.ts';
import { exchangeLines, placeExchange, type ExchangeServices } from './place-exchange.server.ts';
import { closeReturn, lockClosing, valueReturn, withCloseKey, type Closing } from './close-return.server.ts';

/**
 * Credit note, new order, moved money and end of a return in one piece.
 * @param idempotency a repeat under the same key gets the first answer
 * @throws Refused 404; 400 for lines that cannot be; 409 wrong_state, changed_meanwhile, key_reused,
 * nothing_to_give_back, not_enough (with `lines`), as a credit note and moveMoney
 */
export async function exchangeReturn(
  services: ExchangeServices,
  currentUser: CurrentUser,
  id: string,
  body: ExchangeReturn,
  idempotency: Idempotency,
): Promise<ExchangedReturn> {
  const rules = await services.deliveryRules();
  const back = await requireReturn(services.db, id);
  const { user_id: buyerId } = await services.db
    .selectFrom('orders')
    .select('user_id')
    .where('number', '=', back.order)
    .executeTakeFirstOrThrow();
  const known = await services.memberPrices.of(buyerId);
  return withCloseKey(() =>
    inTransaction(services, async (tx) => {
      const closing = await lockClosing(tx, currentUser, id, body.updatedAt, idempotency);
      if (closing)
        await exchangeLocked(tx, services, currentUser, { closing, body, idempotency, rules, known });
      const answer = await answerOf(tx, id);
      if (closing) {
        const { return: closed, moved, due, refunds } = answer;
        const refund = rupeesOf(refunds.reduce((sum, { amount }) => sum + paiseOf(amount), 0));
        await mailReturn(tx, services, closed, 'closed', { refund, moved, due });
      }
      return answer;
    }),
  );
}

interface Exchanging {
  closing: Closing;
  body: ExchangeReturn;
  idempotency: Idempotency;
  rules: DeliveryRules;
  known: BuyerPrices | null;
}

async function exchangeLocked(
  tx: Tx,
  services: ExchangeServices,
  currentUser: CurrentUser,
  { closing, body, idempotency, rules, known }: Exchanging,
): Promise<void> {
  const now = services.clock.now();
  const { order, row, stored, payments } = closing;
  const settled = await valueReturn(tx, services.clock, currentUser, closing, {
    withFee: null,
    isRefund: false,
  });
  const { note, backPaise, value } = settled;
  const lines = exchangeLines(stored, value.lines, body.lines);
  const placed = await placeExchange(tx, services, {
    order,
    lines,
    rules,
    known,
    enteredBy: currentUser.id,
    now,
    // The amount of a credit note is already out of what is due.
    backPaise: backPaise + (note ? 0 : Math.min(value.totalPaise, order.due_paise)),
  });
  const { movedPaise, duePaise, refundPaise } = exchangedMoney(backPaise, placed.totalPaise);
  const creditNoteId =
    backPaise > 0 ? await requireCreditNote(tx, order.id, backPaise, note?.id) : (note?.id ?? null);
  await moveMoney(tx, currentUser, {
    from: order.number,
    to: { id: placed.id, number: placed.number },
    ...{ payments, movedPaise, refundPaise, creditNoteId },
    ...{ returnId: row.id, returnNumber: returnNumber(row) },
    now,
  });
  await closeReturn(tx, currentUser, closing, settled, idempotency, placed.id, now);
  const details = {
    ...{ order: order.number, newOrder: placed.number, value: rupeesOf(value.totalPaise) },
    ...{ moved: rupeesOf(movedPaise), due: rupeesOf(duePaise), refund: rupeesOf(refundPaise) },
    ...(note && { creditNote: note.number }),
  };
  await writeAudit(tx, currentUser, 'return.exchange', returnNumber(row), details, now);
}

/** @throws Refused 409 for a return that was refunded under this key */
async function answerOf(tx: Tx, id: string): Promise<ExchangedReturn> {
  const back = await requireReturn(tx, id);
  const { new_order_id: orderId } = await tx
    .selectFrom('returns')
    .select('new_order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (orderId === null) throw conflict('key_reused', returnDeskMessages.nothingToGiveBack);
  const order = await withPackingFactsOf(tx, (await findOrderById(tx, orderId))!);
  const moved = await tx
    .selectFrom('refunds')
    .select(['id', 'amount_paise'])
    .where('return_id', '=', id)
    .where('moved_to', 'is not', null)
    .execute();
  return {
    return: back,
    order,
    creditNote: back.creditNote,
    moved: rupeesOf(moved.reduce((sum, { amount_paise: paise }) => sum + paise, 0)),
    due: order.payment.due,
    refunds: back.refunds.filter(({ _id }) => moved.every((each) => each.id !== _id)),
  };
}

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
async function moveMoney(tx: Tx, currentUser: CurrentUser, moving: Moving): Promise<void> {
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
