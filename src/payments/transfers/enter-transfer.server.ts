import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import type { DeskPayment, NewDeskPayment, Share } from '../payments-desk/money-desk.shapes.ts';
import { conflict, Refused } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { insertCaptured } from '../outcomes/capture.server.ts';
import type { PaymentRecord } from '../outcomes/lock-payment.server.ts';
import { noteCaptured } from '../outcomes/note-captured.server.ts';
import { requireMovable, readDeskPayment } from '../payments-desk/desk-payments-queries.server.ts';
import { recordingReference, requireUnusedReference } from '../payments-desk/enter-payment.server.ts';

type Transfer = NewDeskPayment & { orders: Share[] };

const sentences = moneyDeskMessages.payments;

/**
 * One transfer for many orders, such as a courier's. The payment of the first order has its reference and uses it up; a
 * row of the bank statement that waits for its order becomes this payment.
 * @throws Refused 404; 409 utr_used (with its order), other_amount (with that of the statement), given_back,
 * refund_under_way
 */
export function enterTransfer(
  services: WriteServices,
  currentUser: CurrentUser,
  transfer: Transfer,
): Promise<DeskPayment[]> {
  const reference = transfer.reference!;
  return recordingReference(services, reference, () =>
    inTransaction(services, async (tx) => {
      const now = services.clock.now();
      const waiting = await lockWaiting(tx, reference);
      const orderIds = await lockOrders(tx, transfer.orders);
      if (waiting) await requireFitting(tx, waiting, paiseOf(transfer.amount));
      else await requireUnusedReference(tx, reference);
      const payments: DeskPayment[] = [];
      for (const [index, share] of transfer.orders.entries()) {
        const orderId = orderIds.get(share.order)!;
        const paise = paiseOf(share.amount);
        const money = { orderId, paise, reference, note: noteOf(transfer), enteredBy: currentUser.id };
        const id =
          index === 0 && waiting
            ? await putOnOrder(tx, waiting, money)
            : await insertShare(tx, money, index === 0, waiting, now);
        await noteCaptured(tx, orderId, id, now);
        const { amount, charges } = transfer;
        const details = {
          payment: id,
          kind: 'bank',
          amount: share.amount,
          reference,
          transfer: amount,
          charges,
        };
        await writeAudit(tx, currentUser, 'payment.enter', share.order, details, now);
        payments.push(await readDeskPayment(tx, id));
      }
      return payments;
    }),
  );
}

/** Money without an order, from the bank statement. */
async function lockWaiting(tx: Tx, reference: string): Promise<PaymentRecord | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .where('order_id', 'is', null)
    .where('state', '=', 'captured')
    .forUpdate()
    .executeTakeFirst();
}

/** Locked by id. @returns the ids by number @throws Refused 404, with a field for each that does not exist */
async function lockOrders(tx: Tx, shares: readonly Share[]): Promise<Map<string, number>> {
  const numbers = shares.map(({ order }) => order);
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('number', 'in', numbers)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = new Map(orders.map(({ id, number }) => [number, id]));
  const unknown = numbers.flatMap((number, index) => (ids.has(number) ? [] : [`orders.${index}.order`]));
  if (unknown.length === 0) return ids;
  const fields = Object.fromEntries(unknown.map((field) => [field, orderMessages.notFound]));
  throw new Refused(404, 'not_found', orderMessages.notFound, { fields });
}

async function requireFitting(tx: Tx, waiting: PaymentRecord, paise: number): Promise<void> {
  const captured = waiting.captured_paise!;
  await requireMovable(tx, waiting, captured);
  const amount = rupeesOf(captured);
  if (captured !== paise)
    throw conflict('other_amount', sentences.otherAmount(adminRupees(amount)), { amount });
}

function noteOf({ amount, charges = 0, orders, note }: Transfer): string {
  const kept = charges === 0 ? null : adminRupees(charges);
  return [sentences.ofTransfer(adminRupees(amount), orders.length, kept), note].filter(Boolean).join(' ');
}

interface ShareMoney {
  orderId: number;
  paise: number;
  reference: string;
  note: string;
  enteredBy: string;
}

/** The day of the payment stays. */
async function putOnOrder(
  tx: Tx,
  { id, note: narration }: PaymentRecord,
  { orderId, paise, note }: ShareMoney,
): Promise<string> {
  await tx
    .updateTable('payments')
    .set({
      ...{ order_id: orderId, amount_paise: paise, captured_paise: paise },
      note: [note, narration].filter(Boolean).join(' '),
      ...{ explained_note: null, explained_at: null, explained_by: null },
    })
    .where('id', '=', id)
    .execute();
  return id;
}

function insertShare(
  tx: Tx,
  { orderId, paise, reference, note, enteredBy }: ShareMoney,
  isFirst: boolean,
  waiting: PaymentRecord | undefined,
  now: Date,
): Promise<string> {
  const money = {
    kind: waiting?.kind ?? 'bank',
    orderId,
    amountPaise: paise,
    currency: 'INR',
    enteredBy,
    note,
  };
  const capturedAt = waiting?.captured_at ?? now;
  return insertCaptured(
    tx,
    { ...money, capturedAt, ...(isFirst ? { reference } : { sharedReference: reference }) },
    now,
  );
}
