import type { OrderMoneyView } from './money-desk-choices.ts';
import type { MethodOf } from '../payments/payment-kinds.ts';
import type { PaymentKind, PaymentRowState, RefundState } from '../payments/payments-choices.ts';
import type { BadgeTone } from '../../kit/web/ui/badge.tsx';

export const kindNames: Record<MethodOf<PaymentKind>, string> = {
  online: 'Online',
  upi: 'UPI',
  bank: 'Bank',
  cash: 'Cash',
  card: 'Card',
  moved: 'Exchange',
};

export const paymentStates: Record<PaymentRowState, { name: string; tone: BadgeTone }> = {
  open: { name: 'Open', tone: 'amber' },
  captured: { name: 'Received', tone: 'green' },
  failed: { name: 'Failed', tone: 'red' },
  expired: { name: 'Expired', tone: 'grey' },
  cancelled: { name: 'Closed', tone: 'grey' },
  bounced: { name: 'Bounced', tone: 'red' },
};

export const refundStates: Record<RefundState, { name: string; tone: BadgeTone }> = {
  pending: { name: 'On its way', tone: 'amber' },
  to_do: { name: 'To do', tone: 'blue' },
  processed: { name: 'Given back', tone: 'green' },
  failed: { name: 'Failed', tone: 'red' },
};

export const orderViewNames: Record<OrderMoneyView, string> = {
  order_without_money: 'Order without money',
  overpaid: 'Paid too much',
  refund_due: 'Cancelled, money to give back',
};
