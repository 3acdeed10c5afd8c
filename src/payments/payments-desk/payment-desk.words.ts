import type { OrderMoneyView } from './money-desk-choices.ts';
import type { PayBy } from '../payments/payments-choices.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';

export const failed = 'Failed to load payments.';
export const summaryFailed = 'Failed to load the tasks.';
export const none = 'No payments found.';
export const noneUnassigned = 'Every rupee has its order.';
export const noOrders = {
  order_without_money: 'No order waits for money.',
  overpaid: 'No order was paid too much.',
  refund_due: 'No cancelled order is waiting for a refund.',
} satisfies Record<OrderMoneyView, string>;
export const noRefunds = 'No refunds found.';
export const saveFailed = 'That did not work. Please try again.';
export const confirmed = 'Payment confirmed.';
export const assigned = (order: string) => `Put on ${order}.`;
export const asked = 'Asked. This is the answer of the gateway.';
export const paymentAsked = 'The customer was asked to pay.';
export const askedToday = 'The customer was asked to pay in the last 24 hours.';
export const noCustomer = 'The account of this customer is deleted.';
export const explained = 'Marked as explained.';
export const noteMissing = 'Please write what this money is.';
export const nothingToDo = 'Nothing to do';
export const noneExplained = 'No money was explained.';
export const noClaims = 'No UTR is waiting to be confirmed.';
export const recorded = 'Payment recorded.';
export const refunded = 'Refund made.';
export const refundDone = 'Refund marked as refunded.';
export const leave = 'What you entered will be lost.';
export const utrMissing = 'Please enter the UTR.';
export const orderMissing = 'Please enter the order’s number, such as CHK-104182.';
export const amountWrong = 'Please enter rupees with at most two decimals.';
export const reasonShort = 'Please give a reason of at least 3 characters.';
export const referenceMissing = 'Please enter the UTR or the voucher’s number.';
export const methodsFailed = 'Failed to load the payment methods.';
export const methodsSaved = 'Payment methods saved.';
export const methodsNotSaved = 'That did not work. Please try again.';
export const leaveMethods = 'What you changed will be lost.';
export const sheetUnread = 'No row with an order and an amount was found.';
export const dueOf = (due: string) => `${due} is due.`;
export const nothingDue = 'Nothing is due.';
export const duesFailed = 'Could not check what is due.';
export const rowsFit = 'The orders add up to the transfer and the charges.';
export const rowsMore = (by: string) => `The orders are ${by} more than the transfer and the charges.`;
export const rowsLess = (by: string) => `The orders are ${by} less than the transfer and the charges.`;
export const transferred = (orders: number) =>
  `Transfer recorded for ${orders === 1 ? '1 order' : `${orders} orders`}.`;

/** The sum to collect or to give back, and the reason why it is not the total. */
export function owed(payBy: PayBy, { due, overpaid = 0, reason }: Order['payment']): string {
  const sentence =
    overpaid > 0
      ? `To give back: ${adminRupees(overpaid)}.`
      : due > 0
        ? `${payBy === 'account' ? 'On account' : 'To collect'}: ${adminRupees(due)}.`
        : 'Settled.';
  return reason === undefined ? sentence : `${sentence} ${reason}.`;
}
