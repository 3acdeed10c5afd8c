import type { OrderMoneyView } from '../../../../domain/payments/money-desk-choices.ts';

/** The sentences of the payments desk that are not in the contract. */
export const paymentsWords = {
  failed: 'Failed to load payments.',
  summaryFailed: 'Failed to load what is to do.',
  none: 'No payments found.',
  noStray: 'Every rupee has its order.',
  noOrders: {
    order_without_money: 'No order waits for money.',
    overpaid: 'No order was paid too much.',
    refund_due: 'No money of a cancelled order waits to go back.',
  } satisfies Record<OrderMoneyView, string>,
  noRefunds: 'No refunds found.',
  saveFailed: 'That did not work. Please try again.',
  confirmed: 'Payment confirmed.',
  assigned: (order: string) => `Put on ${order}.`,
  asked: 'Asked. This is what the gateway says now.',
  recorded: 'Payment recorded.',
  refunded: 'Refund made.',
  refundDone: 'Refund noted as given back.',
  leave: 'What you entered will be lost.',
  utrMissing: 'Please enter the UTR.',
  orderMissing: 'Please enter the order’s number, such as CHK-104182.',
  amountWrong: 'Please enter rupees with at most two decimals.',
  reasonShort: 'Please give a reason of at least 3 characters.',
  referenceMissing: 'Please enter the UTR or the voucher’s number.',
} as const;
