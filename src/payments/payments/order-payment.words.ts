import type { OrderStatus } from '../../orders/orders/order-status.ts';
import { customerTime, dayInWords } from '../../kit/rules/dates.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { OrderPaymentState } from './payment-state.ts';
import { sentences } from '../../kit/rules/sentences.ts';

const NOTHING_PAID = 'Nothing was paid.';

interface PaymentSums {
  state: OrderPaymentState;
  paid: number;
  refunded: number;
  due: number;
  overpaid?: number | undefined;
  expiresAt: string | null;
}

/** The due day of an order on account. */
interface Account {
  dueOn?: string | null | undefined;
}

export const orderPaymentMessages = sentences('orderPayment', {
  paymentWords,
});

/** Words for the customer; money for a cancelled order is refunded. */
function paymentWords(sums: PaymentSums, status: OrderStatus, now: Date, { dueOn }: Account = {}): string {
  const { state, paid, refunded, due, overpaid = 0, expiresAt } = sums;
  const paidText = `Paid ${adminRupees(paid)}`;
  const dueText = due > 0 ? ` ${adminRupees(due)} is still due.` : '';
  const isCancelled = status === 'Cancelled';
  const left = rupeesOf(paiseOf(paid) - paiseOf(refunded));
  if (isCancelled && left > 0) return `${paidText}. ${adminRupees(left)} will be given back.`;
  switch (state) {
    case 'on_delivery':
      if (isCancelled) return NOTHING_PAID;
      return `${status === 'Delivered' ? 'Paid' : 'Pay'} on delivery by cash or UPI.`;
    case 'awaiting':
      if (isCancelled) return NOTHING_PAID;
      if (dueOn) return `On account, due ${dayInWords(dueOn)}`;
      return expiresAt === null || new Date(expiresAt) < now
        ? 'Waiting for payment'
        : `Waiting for payment until ${customerTime(expiresAt, now)}`;
    case 'expired':
      return 'Not paid in time, so the order was cancelled. Nothing was charged.';
    case 'paid':
      return paidText;
    case 'part_paid':
      return `${paidText}.${dueText}`;
    case 'overpaid':
      return `${paidText}, which is ${adminRupees(overpaid)} too much. We give it back.`;
    case 'part_refunded':
      return `${paidText}. Given back: ${adminRupees(refunded)}.${dueText}`;
    case 'refunded':
      return `${paidText}. All of it was given back.${dueText}`;
  }
}
