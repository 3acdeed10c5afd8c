import { paiseOf } from '../../kit/rules/money.ts';
import type { DeskPayment, NewDeskPayment } from './money-desk.shapes.ts';
import { putInDrawer } from '../drawer/drawer-cash.server.ts';
import { lockDrawer } from '../drawer/drawer-queries.server.ts';
import { insertCaptured } from '../outcomes/capture.server.ts';
import { noteCaptured } from '../outcomes/note-captured.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/in-transaction.ts';
import { readDeskPayment } from './desk-payments-queries.server.ts';
import { requireLockedCashOrder, requireLockedOrder } from './lock-for-money.server.ts';
import { requireCashAllowed } from './require-cash-allowed.server.ts';
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
