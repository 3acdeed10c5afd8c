import type { PayBy } from './payments-choices.ts';

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

export interface OrderMoney {
  totalPaise: number;
  capturedPaise: number;
  /** Every refund that has not failed. */
  refundedPaise: number;
  payBy: PayBy;
  /** Cancelled because it was not paid. */
  isExpired: boolean;
  isCancelled: boolean;
}

/** Follows from the sums alone; never stored. */
export function paymentStateOf(money: OrderMoney): OrderPaymentState {
  const { totalPaise, capturedPaise, refundedPaise, payBy, isExpired } = money;
  if (capturedPaise === 0) {
    if (totalPaise === 0) return 'paid';
    if (payBy === 'delivery') return 'on_delivery';
    return isExpired ? 'expired' : 'awaiting';
  }
  // A gateway may give back more than came.
  if (refundedPaise >= capturedPaise) return 'refunded';
  const netPaise = capturedPaise - refundedPaise;
  if (netPaise > totalPaise) return 'overpaid';
  if (netPaise === totalPaise) return 'paid';
  return refundedPaise > 0 ? 'part_refunded' : 'part_paid';
}

/** In paise; 0 for a cancelled or refunded order. */
export function duePaiseOf(money: OrderMoney): number {
  if (money.isCancelled || paymentStateOf(money) === 'refunded') return 0;
  return Math.max(0, money.totalPaise - (money.capturedPaise - money.refundedPaise));
}
