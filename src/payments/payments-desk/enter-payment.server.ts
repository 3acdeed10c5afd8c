import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { DeskPayment, NewDeskPayment, Confirm } from './money-desk.shapes.ts';
import { putInDrawer, lockDrawer } from '../drawer/drawer-queries.server.ts';
import { insertCaptured, captureLocked } from '../outcomes/capture.server.ts';
import { noteCaptured } from '../outcomes/note-captured.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';
import {
  readDeskPayment,
  requireLockedCashOrder,
  requireLockedOrder,
  requireLockedPayment,
} from './desk-payments-queries.server.ts';
import { requireCashAllowed } from './require-cash-allowed.server.ts';
import * as moneyDeskMessages from './money-desk.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { PaymentRecord } from '../outcomes/lock-payment.server.ts';
import { recordingReference, requireUnusedReference } from './used-reference.server.ts';

/**
 * Enters a payment with or without an order. Cash enters the drawer that its taker has open.
 * @throws Refused 404; 409 utr_used (with its order), order_cancelled and cash_ceiling (with what is left) for cash
 */
export function enterPayment(
  services: WriteServices,
  currentUser: CurrentUser,
  body: NewDeskPayment,
): Promise<DeskPayment> {
  const reference = body.reference ?? null;
  const amountPaise = paiseOf(body.amount);
  return recordingReference(services, reference, () =>
    inTransaction(services, async (tx) => {
      const now = services.clock.now();
      const drawerId = body.kind === 'cash' ? await lockDrawer(tx, currentUser.id) : null;
      const lock = body.kind === 'cash' ? requireLockedCashOrder : requireLockedOrder;
      const order = body.order == null ? null : await lock(tx, body.order);
      if (reference !== null) await requireUnusedReference(tx, reference);
      if (body.kind === 'cash') await requireCashAllowed(tx, order, amountPaise, now);
      const money = {
        kind: body.kind,
        orderId: order?.id ?? null,
        amountPaise,
        currency: 'INR',
        reference,
        enteredBy: currentUser.id,
        note: body.note ?? null,
      };
      const id = await insertCaptured(tx, money, now);
      const ref = order?.number ?? id;
      await putInDrawer(tx, { userId: currentUser.id, drawerId, amountPaise, ref }, now);
      if (order) await noteCaptured(tx, order.id, id, now);
      const details = { payment: id, kind: body.kind, amount: body.amount, reference };
      await writeAudit(tx, currentUser, 'payment.enter', ref, details, now);
      return readDeskPayment(tx, id);
    }),
  );
}

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
