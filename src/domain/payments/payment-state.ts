import type { PayBy } from './payments-choices.ts';

/** What of an order's money has come in and gone out again. */
export const ORDER_PAYMENT_STATES = [
  'on_delivery',
  'awaiting',
  'expired',
  'part_paid',
  'paid',
  'overpaid',
  'part_refunded',
  'refunded',
] as const;

export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number];

/** The sums of an order, in paise. */
export interface OrderMoney {
  totalPaise: number;
  /** What came in, in rupees of India, over all its payments. */
  capturedPaise: number;
  /** What goes back: every refund that has not failed. */
  refundedPaise: number;
  payBy: PayBy;
  /** Whether it was cancelled because no money came. */
  isExpired: boolean;
  isCancelled: boolean;
}

/** @returns the state of an order's money; it follows from the sums alone and is never stored */
export function paymentStateOf(money: OrderMoney): OrderPaymentState {
  const { totalPaise, capturedPaise, refundedPaise, payBy, isExpired } = money;
  if (capturedPaise === 0) {
    if (totalPaise === 0) return 'paid';
    if (payBy === 'delivery') return 'on_delivery';
    return isExpired ? 'expired' : 'awaiting';
  }
  if (refundedPaise === capturedPaise) return 'refunded';
  const netPaise = capturedPaise - refundedPaise;
  if (netPaise > totalPaise) return 'overpaid';
  if (netPaise === totalPaise) return 'paid';
  return refundedPaise > 0 ? 'part_refunded' : 'part_paid';
}

/** @returns what is still to be paid, in paise: nothing for an order that is cancelled or refunded */
export function duePaiseOf(money: OrderMoney): number {
  if (money.isCancelled || paymentStateOf(money) === 'refunded') return 0;
  return Math.max(0, money.totalPaise - (money.capturedPaise - money.refundedPaise));
}
