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
  /** Of an order on account the credit notes that stand, of another its closed returns. */
  creditedPaise?: number | null | undefined;
  /** Cancelled because it was not paid. */
  isExpired: boolean;
  isCancelled: boolean;
}

/** Follows from the sums alone; never stored. */
export function paymentStateOf(money: OrderMoney): OrderPaymentState {
  if (money.payBy === 'account') return accountStateOf(money);
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

/** It is never on the way to run out, and what was given back of an order that stands is owed again. */
function accountStateOf(money: OrderMoney): OrderPaymentState {
  const { totalPaise, capturedPaise, refundedPaise, isCancelled } = money;
  const netPaise = capturedPaise - refundedPaise;
  if (netPaise > totalPaise) return 'overpaid';
  const owedPaise = owedPaiseOf(money);
  if (capturedPaise > 0 && netPaise <= 0 && (owedPaise === 0 || isCancelled)) return 'refunded';
  if (owedPaise === 0) return 'paid';
  if (netPaise <= 0) return 'awaiting';
  return refundedPaise > 0 ? 'part_refunded' : 'part_paid';
}

function owedPaiseOf({ totalPaise, capturedPaise, refundedPaise, creditedPaise }: OrderMoney): number {
  return Math.max(0, totalPaise - (creditedPaise ?? 0) - (capturedPaise - refundedPaise));
}

/** In paise; 0 for a cancelled or refunded order. */
export function duePaiseOf(money: OrderMoney): number {
  if (money.payBy === 'account') return money.isCancelled ? 0 : owedPaiseOf(money);
  if (money.isCancelled || paymentStateOf(money) === 'refunded') return 0;
  return owedPaiseOf(money);
}
