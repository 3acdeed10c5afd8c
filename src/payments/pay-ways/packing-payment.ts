import type { HeldWhy } from '../../dealers/companies/company-debt.ts';
import type { OrderStatus } from '../../orders/orders/order-status.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import type { OrderPaymentState } from '../payments/payment-state.ts';
import type { PayBy } from '../payments/payments-choices.ts';

/** The state of an order's money for a packer; an order on account is sent and paid later. */
export const PACKING_PAYMENTS = ['paid', 'collect', 'waiting', 'refund_due', 'account'] as const;
export type PackingPayment = (typeof PACKING_PAYMENTS)[number];

/** An order as the API answers it; a process of an earlier release leaves `payment` out. */
export interface PackedOrder {
  status: OrderStatus;
  payBy: PayBy;
  totalAmount: number;
  /** Set for an order on account that waits for approval. */
  held?: { why: HeldWhy } | null | undefined;
  payment?:
    | {
        state: OrderPaymentState;
        paid: number;
        refunded: number;
        due: number;
        overpaid?: number | undefined;
        expiresAt: string | null;
      }
    | undefined;
}

/**
 * Tells a packer what to do about the money: nothing, collect it at the door, wait for it, or give it back. Null
 * where there is nothing to do and nothing was paid. payment-filter.server.ts asks the database the same.
 */
export function packingPaymentOf(order: PackedOrder): PackingPayment | null {
  const { status, payBy, payment } = order;
  if (!payment) return null;
  const { state, paid, refunded, due } = payment;
  if (status === 'Cancelled') return paiseOf(paid) > paiseOf(refunded) ? 'refund_due' : null;
  if (payBy === 'account') return accountPackingOf(order, payment);
  if (due > 0) {
    if (status === 'Delivered') return null;
    return payBy === 'delivery' ? 'collect' : 'waiting';
  }
  return state === 'refunded' ? null : 'paid';
}

function accountPackingOf(
  { status, held }: PackedOrder,
  { due }: NonNullable<PackedOrder['payment']>,
): PackingPayment | null {
  if (held && status !== 'Delivered') return 'waiting';
  if (due === 0) return 'paid';
  return status === 'Delivered' ? null : 'account';
}

/** Rupees; 0 where it may be sent: paid, paid at the door, or on account. */
export function dueBeforeSending({ payBy, payment }: Pick<PackedOrder, 'payBy' | 'payment'>): number {
  return payment && isPaidFirst(payBy) ? payment.due : 0;
}

/** What is due of it is paid before it is sent, not at the door or on account. */
export function isPaidFirst(payBy: PayBy): boolean {
  return payBy !== 'delivery' && payBy !== 'account';
}
