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
  /** The value of what stays of the order; 0 of a cancelled one. */
  worthPaise: number;
  capturedPaise: number;
  /** Every refund that has not failed. */
  refundedPaise: number;
  payBy: PayBy;
  /** Cancelled because it was not paid. */
  isExpired: boolean;
  isCancelled: boolean;
}

/** The state follows from the sums alone and is never stored. An order on account never expires, and is owed again. */
export function paymentStateOf(money: OrderMoney): OrderPaymentState {
  const { totalPaise, worthPaise, capturedPaise, refundedPaise, payBy, isExpired, isCancelled } = money;
  const isOnAccount = payBy === 'account';
  const netPaise = capturedPaise - refundedPaise;
  if (capturedPaise === 0) {
    if (totalPaise === 0 || (worthPaise === 0 && !isCancelled)) return 'paid';
    if (payBy === 'delivery') return 'on_delivery';
    return isExpired && !isOnAccount ? 'expired' : 'awaiting';
  }
  // A gateway may give back more than came.
  if (netPaise <= 0) return isOnAccount && worthPaise > 0 ? 'awaiting' : 'refunded';
  if (netPaise > worthPaise) return 'overpaid';
  if (netPaise === worthPaise) return 'paid';
  return refundedPaise > 0 ? 'part_refunded' : 'part_paid';
}
