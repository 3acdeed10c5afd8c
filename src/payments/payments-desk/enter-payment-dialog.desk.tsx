import { ENTERED_KINDS, type OrderMoneyView } from './money-desk-choices.ts';
import {
  methodOf,
  type MethodOf,
  type PaymentKind,
  type PaymentRowState,
  type RefundState,
} from '../payments/payments-choices.ts';
import { choice, onlyFor, text, textIfGiven } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { amountField, moneyForm } from './money-form.desk.ts';
import * as paymentDeskMessages from './payment-desk.words.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
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

const kinds = ENTERED_KINDS.map((kind) => ({ value: kind, name: kindNames[methodOf(kind)] }));

const fields = {
  kind: choice('Kind', kinds, { initial: 'upi' }),
  amount: amountField('Amount'),
  order: text('Order', {
    className: 'num uppercase',
    placeholder: 'CHK-',
    maxLength: 40,
    hint: 'Leave blank if you do not know the order yet',
  }),
  reference: onlyFor(
    ({ kind }) => kind !== 'cash',
    text('UTR', {
      className: 'num',
      maxLength: 60,
      hint: 'As on the bank statement',
      missing: paymentDeskMessages.utrMissing,
    }),
  ),
  note: textIfGiven('Note (optional)', { maxLength: 500 }),
};

/** How money that is entered by hand arrives for an order. */
const LIKELY_KIND: Record<Order['payBy'], (typeof ENTERED_KINDS)[number]> = {
  razorpay: 'upi',
  upi: 'upi',
  bank: 'bank',
  delivery: 'cash',
  account: 'bank',
};

/** Records a payment made outside the shop: a transfer, or cash on delivery. Without an order it asks for one. */
export function EnterPaymentDialog({ of, onClose }: { of?: Order; onClose: () => void }) {
  const order = of?._id;
  return (
    <FormDialog
      {...moneyForm}
      title={order === undefined ? 'Record payment' : `Record payment for ${order}`}
      from={of && of.payment.due > 0 ? { amount: of.payment.due, kind: LIKELY_KIND[of.payBy] } : null}
      submitLabel="Record payment"
      fields={{ ...fields, order: onlyFor(() => order === undefined, fields.order) }}
      save={({ order: typed = order ?? '', ...body }) =>
        callApi('POST /admin/payments', { body: { ...body, order: typed.toUpperCase() || null } })
      }
      saved={paymentDeskMessages.recorded}
      fieldOfCode={{ not_found: 'order', utr_used: 'reference', cash_ceiling: 'amount' }}
      onClose={onClose}
    >
      {({ field, pair }) => (
        <>
          {pair('kind', 'amount')}
          {field('order')}
          {field('reference')}
          {field('note')}
        </>
      )}
    </FormDialog>
  );
}
