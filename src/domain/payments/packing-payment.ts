import type { HeldWhy } from '../accounts/company-debt.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { paiseOf, rupeesOf } from '../platform/money.ts';
import type { OrderPaymentState } from './payment-state.ts';
import type { PayBy } from './payments-choices.ts';

/** What a packer does about an order's money; one on account is sent and paid later. */
export const PACKING_PAYMENTS = ['paid', 'collect', 'waiting', 'refund_due', 'account'] as const;
export type PackingPayment = (typeof PACKING_PAYMENTS)[number];

/** An order as the API answers it; a process of an earlier release leaves `payment` out. */
export interface PackedOrder {
  status: OrderStatus;
  payBy: PayBy;
  totalAmount: number;
  /** On account, and waits until somebody lets it go. */
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
 * What a packer does about the money: nothing, collect it at the door, wait for it, or give it back. Null where there
 * is nothing to do and nothing was paid. As payment-filter.ts asks the database.
 */
export function packingPaymentOf(order: PackedOrder): PackingPayment | null {
  const { status, payBy, payment } = order;
  if (!payment) return null;
  const { state, paid, refunded } = payment;
  if (status === 'Cancelled') return paiseOf(paid) > paiseOf(refunded) ? 'refund_due' : null;
  if (payBy === 'account') return accountPackingOf(order, payment);
  if (packingDue(payment) > 0) {
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

/** In rupees; 0 where it may be sent: paid, paid at the door, or on account. */
export function dueBeforeSending({ payBy, payment }: Pick<PackedOrder, 'payBy' | 'payment'>): number {
  return payBy === 'delivery' || payBy === 'account' || !payment ? 0 : packingDue(payment);
}

/** In rupees. What was given back is not asked for again. */
export function packingDue({
  due,
  refunded,
}: Pick<NonNullable<PackedOrder['payment']>, 'due' | 'refunded'>): number {
  return rupeesOf(Math.max(0, paiseOf(due) - paiseOf(refunded)));
}
