import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { SalePart } from '../till/counter.shapes.ts';
import type { Payment } from '../../payments/payments/payments.shapes.ts';
import { noteCash } from '../../payments/drawer/drawer-queries.server.ts';
import type { LockedMoneyOrder } from '../../orders/orders/lock-order.server.ts';
import { insertCaptured } from '../../payments/outcomes/capture.server.ts';
import { requireUnusedReference } from '../../payments/payments-desk/enter-payment.server.ts';
import { readPayee, listedPayment, selectPayments } from '../../payments/payments/payment-reply.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

interface Booking {
  order: Pick<LockedMoneyOrder, 'id'> & { number: string };
  parts: readonly SalePart[];
  enteredBy: string;
  /** Null without cash. */
  drawerId: string | null;
}

/** The part on account is not booked: it is not paid. @throws Refused 409 utr_used */
export async function bookPayments(
  tx: Tx,
  { order, parts, enteredBy, drawerId }: Booking,
  now: Date,
): Promise<void> {
  for (const { kind, amount, reference = null, tendered } of parts) {
    if (kind === 'account') continue;
    if (reference !== null && kind !== 'cash') await requireUnusedReference(tx, reference);
    const amountPaise = paiseOf(amount);
    await insertCaptured(
      tx,
      {
        kind,
        orderId: order.id,
        amountPaise,
        currency: 'INR',
        reference: kind === 'cash' ? null : reference,
        enteredBy,
        note: tendered === undefined ? null : handedOver(paiseOf(tendered), amountPaise),
      },
      now,
    );
    if (kind === 'cash' && drawerId !== null)
      await noteCash(tx, drawerId, { kind: 'sale', amountPaise, ref: order.number }, now);
  }
}

/** A note for anyone who asks later what came over the counter. */
function handedOver(tenderedPaise: number, amountPaise: number): string | null {
  if (tenderedPaise === amountPaise) return null;
  const change = adminRupees(rupeesOf(tenderedPaise - amountPaise));
  return `Handed over ${adminRupees(rupeesOf(tenderedPaise))}, change ${change}`;
}

/** The payments that came with the sale, in the order of the bill. */
export async function paymentsOfSale(tx: Tx, orderId: number): Promise<Payment[]> {
  const rows = await selectPayments(tx)
    .where('payments.order_id', '=', orderId)
    .whereRef('payments.created_at', '=', 'orders.created_at')
    .execute();
  const payee = await readPayee(tx);
  return rows.map((row) => listedPayment(row, payee));
}
