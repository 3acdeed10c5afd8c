import type { Tx } from '../../../transaction/in-transaction.ts';
import type { PaymentRecord } from './lock-payment.ts';
import { mergeUnassigned } from './merge-unassigned.ts';
import { noteCaptured } from './note-captured.ts';

/** Money as it came. */
export interface Capture {
  amountPaise: number;
  /** Only INR counts for an order. */
  currency: string;
  /** The gateway's id of the payment; money that has one is written once. */
  providerPaymentId?: string | null;
  providerOrderId?: string | null;
  /** The UTR, normalised; another payment that has it makes the database refuse this one. */
  reference?: string | null;
  /** The admin who entered it. */
  enteredBy?: string | null;
}

/**
 * Books money for a locked payment, as much as came: the payment is captured, its order is no longer waiting, one letter is
 * queued. Booking the same money again changes nothing. Locks the order after the payment. What the gateway told is
 * booked within `inCapture`.
 * @param payment of any state: late money comes for payments that have expired or were cancelled
 * @param locked among them the payment, and every row that holds this payment of the gateway or has its order
 * @returns the id of the payment that holds the money; it is another when the link was paid a second time, or when the
 * money was put on an order before
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

/**
 * Whether a row holds this money already. A link may be told as paid without its payment: what came under the same order
 * at the gateway, which belongs to one link, is what it was paid with.
 */
function isSameMoney(
  row: PaymentRecord,
  { providerPaymentId = null, providerOrderId = null }: Capture,
): boolean {
  if (providerPaymentId !== null) return row.provider_payment_id === providerPaymentId;
  const cameAlone = row.provider_payment_id !== null && row.provider_link_id === null;
  return cameAlone && providerOrderId !== null && row.provider_order_id === providerOrderId;
}

/** The money is in the books already, under a row of its own. */
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
      // Why it was not paid before is over.
      note: null,
      // Money in another currency belongs to no order until somebody has looked at it.
      ...(capture.currency === 'INR' ? {} : { order_id: null }),
    })
    .where('id', '=', payment.id)
    .execute();
  await resolve(tx, payment, capture.currency, now);
  return payment.id;
}

/** Tells the order that the payment of its own has been captured. */
async function resolve(tx: Tx, payment: PaymentRecord, currency: string, now: Date): Promise<void> {
  if (payment.order_id !== null && currency === 'INR')
    await noteCaptured(tx, payment.order_id, payment.id, now);
}

/** The link was read as paid before anybody said by which payment. */
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

/** A second payment by the same link: more money, for the same order. */
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
}

/**
 * Writes money that no payment was begun for.
 * @returns the id of the captured payment
 */
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
      captured_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
