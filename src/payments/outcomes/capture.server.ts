import { sql } from 'kysely';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { PaymentRecord } from './lock-payment.server.ts';
import { noteCaptured } from './note-captured.server.ts';

export const MONEY_WITHOUT_ORDER = 'Money without order: it names no payment of this shop.';

export interface Capture {
  amountPaise: number;
  currency: string;
  /** The gateway's id; money with the same id is written once. */
  providerPaymentId?: string | null;
  providerOrderId?: string | null;
  /** The normalised UTR; the database refuses one that another payment has. */
  reference?: string | null;
  enteredBy?: string | null;
}

/**
 * Captures a locked payment: its order stops waiting, and one mail is queued. Repeats change nothing. Locks the order
 * after the payment; for gateway events call it within `inCapture`.
 * @param payment in any state: late money may come after expiry or cancellation
 * @param locked includes the payment, and every row with this gateway payment or its order
 * @returns the id of the payment with the money; another one when the link was paid twice, or the money was assigned
 * before
 */
export async function captureLocked(
  tx: Tx,
  payment: PaymentRecord,
  locked: PaymentRecord[],
  capture: Capture,
  now: Date,
): Promise<string> {
  const { providerPaymentId = null } = capture;
  const known = locked.find((row) => isSameMoney(row, capture));
  if (known?.id === payment.id) return payment.id;
  if (known) return joinKnown(tx, payment, known, now);
  if (payment.state !== 'captured') return book(tx, payment, capture, now);
  if (providerPaymentId === null) return payment.id;
  return payment.provider_payment_id === null
    ? nameGatewayPayment(tx, payment, capture)
    : bookSecond(tx, payment, capture, now);
}

/** A link may be reported as paid without its payment; then the gateway's order of the link identifies the money. */
function isSameMoney(
  row: PaymentRecord,
  { providerPaymentId = null, providerOrderId = null }: Capture,
): boolean {
  if (providerPaymentId !== null) return row.provider_payment_id === providerPaymentId;
  const cameAlone = row.provider_payment_id !== null && row.provider_link_id === null;
  return cameAlone && providerOrderId !== null && row.provider_order_id === providerOrderId;
}

/** The money is already recorded in its own row. */
async function joinKnown(tx: Tx, payment: PaymentRecord, known: PaymentRecord, now: Date): Promise<string> {
  if (known.order_id !== null || known.provider_link_id !== null) {
    if (payment.state === 'open') await closeAsPutElsewhere(tx, payment);
    return known.id;
  }
  if (payment.state !== 'captured' || payment.provider_payment_id === null) {
    await mergeUnassigned(tx, payment, known);
    if (payment.state !== 'captured') await resolve(tx, payment, known.currency, now);
    return payment.id;
  }
  // The link was paid twice; this money belongs to the same order.
  if (known.currency === 'INR' && payment.order_id !== null) {
    await tx.updateTable('payments').set({ order_id: payment.order_id }).where('id', '=', known.id).execute();
    await noteCaptured(tx, payment.order_id, known.id, now);
  }
  return known.id;
}

async function closeAsPutElsewhere(tx: Tx, payment: PaymentRecord): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'cancelled', check_at: null, note: 'Its money was put on an order by hand.' })
    .where('id', '=', payment.id)
    .execute();
}

async function book(tx: Tx, payment: PaymentRecord, capture: Capture, now: Date): Promise<string> {
  await tx
    .updateTable('payments')
    .set({
      state: 'captured',
      captured_paise: capture.amountPaise,
      currency: capture.currency,
      provider_payment_id: capture.providerPaymentId ?? null,
      provider_order_id: capture.providerOrderId ?? payment.provider_order_id,
      reference: capture.reference ?? null,
      entered_by: capture.enteredBy ?? null,
      captured_at: now,
      check_at: null,
      // An earlier failure no longer matters.
      note: null,
      refused_reason: null,
      refused_at: null,
      // Other currencies have no order until staff check them.
      ...(capture.currency === 'INR' ? {} : { order_id: null }),
    })
    .where('id', '=', payment.id)
    .execute();
  await resolve(tx, payment, capture.currency, now);
  return payment.id;
}

async function resolve(tx: Tx, payment: PaymentRecord, currency: string, now: Date): Promise<void> {
  if (payment.order_id !== null && currency === 'INR')
    await noteCaptured(tx, payment.order_id, payment.id, now);
}

/** The link was reported as paid before its payment was known. */
async function nameGatewayPayment(tx: Tx, payment: PaymentRecord, capture: Capture): Promise<string> {
  await tx
    .updateTable('payments')
    .set({
      provider_payment_id: capture.providerPaymentId ?? null,
      provider_order_id: payment.provider_order_id ?? capture.providerOrderId ?? null,
    })
    .where('id', '=', payment.id)
    .execute();
  return payment.id;
}

/** A second payment by the same link: more money for the same order. */
async function bookSecond(tx: Tx, payment: PaymentRecord, capture: Capture, now: Date): Promise<string> {
  const orderId = capture.currency === 'INR' ? payment.order_id : null;
  const id = await insertCaptured(tx, { ...capture, kind: payment.kind, orderId }, now);
  if (orderId !== null) await noteCaptured(tx, orderId, id, now);
  return id;
}

interface NewCaptured extends Capture {
  kind: PaymentRecord['kind'];
  orderId: number | null;
  note?: string | null;
  /** The receipt of which it is a share. */
  receiptId?: string;
  /** The payment by which moved money first came. */
  movedFrom?: string | null;
  sharedReference?: string | null;
  /** The time when the money came, if before it was entered. */
  capturedAt?: Date;
}

/** Money without a begun payment. @returns the id of the captured payment */
export async function insertCaptured(tx: Tx, money: NewCaptured, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('payments')
    .values({
      order_id: money.orderId,
      kind: money.kind,
      amount_paise: money.amountPaise,
      captured_paise: money.amountPaise,
      currency: money.currency,
      state: 'captured',
      provider_payment_id: money.providerPaymentId ?? null,
      provider_order_id: money.providerOrderId ?? null,
      reference: money.reference ?? null,
      entered_by: money.enteredBy ?? null,
      note: money.note ?? null,
      receipt_id: money.receiptId ?? null,
      moved_from: money.movedFrom ?? null,
      shared_reference: money.sharedReference ?? null,
      captured_at: money.capturedAt ?? now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Moves an unassigned payment with its refunds and events to its real payment, and removes its row. Both are locked;
 * amount and time stay.
 */
async function mergeUnassigned(tx: Tx, payment: PaymentRecord, unassigned: PaymentRecord): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ payment_id: payment.id })
    .where('payment_id', '=', unassigned.id)
    .execute();
  await tx
    .updateTable('payment_events')
    .set({ payment_id: payment.id, why: sql`nullif(why, ${MONEY_WITHOUT_ORDER})` })
    .where('payment_id', '=', unassigned.id)
    .execute();
  await tx.deleteFrom('payments').where('id', '=', unassigned.id).execute();
  await tx
    .updateTable('payments')
    .set({
      provider_payment_id: unassigned.provider_payment_id,
      provider_order_id: unassigned.provider_order_id ?? payment.provider_order_id,
      ...(payment.state === 'captured' ? {} : moneyOf(unassigned)),
    })
    .where('id', '=', payment.id)
    .execute();
}

function moneyOf(unassigned: PaymentRecord) {
  return {
    state: 'captured' as const,
    captured_paise: unassigned.captured_paise,
    currency: unassigned.currency,
    captured_at: unassigned.captured_at,
    check_at: null,
    note: unassigned.note,
    // Other currencies have no order until staff check them.
    ...(unassigned.currency === 'INR' ? {} : { order_id: null }),
  };
}
