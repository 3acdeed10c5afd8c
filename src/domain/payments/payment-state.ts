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
  capturedPaise: number;
  /** Every refund that has not failed. */
  refundedPaise: number;
  /** Kept with the order, as whatIsOwed says it; at most one of both is not 0. */
  duePaise: number;
  overpaidPaise: number;
  payBy: PayBy;
  /** Cancelled because it was not paid. */
  isExpired: boolean;
  isCancelled: boolean;
}

/** Follows from the sums alone; never stored. An order on account is never on the way to run out. */
export function paymentStateOf(money: OrderMoney): OrderPaymentState {
  const { capturedPaise, refundedPaise, duePaise, overpaidPaise, payBy, isExpired, isCancelled } = money;
  const isOwedAnew = payBy === 'account' && duePaise > 0;
  if (capturedPaise === 0) {
    if (duePaise === 0 && !isCancelled) return 'paid';
    if (payBy === 'delivery') return 'on_delivery';
    return isExpired && payBy !== 'account' ? 'expired' : 'awaiting';
  }
  // A gateway may give back more than came.
  if (refundedPaise >= capturedPaise) return isOwedAnew ? 'awaiting' : 'refunded';
  if (overpaidPaise > 0) return 'overpaid';
  if (duePaise === 0) return 'paid';
  return refundedPaise > 0 ? 'part_refunded' : 'part_paid';
}
