import { adminRupees } from '../../../../domain/platform/money.ts';
import type { DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { text } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { callApi } from '../../../lib/api/api.ts';
import type { IdempotencyKeys } from '../../../lib/api/use-idempotency-keys.ts';
import { amountField, moneyForm } from './money-form.ts';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { refundFields } from './refund-fields.ts';
import { refundTarget } from './refund-target.ts';

interface Props {
  payment: DeskPayment;
  onClose: () => void;
}

const confirmation = {
  reference: text('UTR', {
    maxLength: 60,
    className: 'num',
    hint: 'As on the bank statement',
    missing: paymentDeskMessages.utrMissing,
  }),
  amount: amountField('Amount received', { hint: 'Rupees', className: 'num sm:max-w-60' }),
};

export function ConfirmDialog({ payment, onClose }: Props) {
  return (
    <FormDialog
      {...moneyForm}
      title={`Payment of ${adminRupees(payment.amount)}`}
      submitLabel="Confirm UTR"
      fields={confirmation}
      from={{ reference: payment.claimed ?? '', amount: payment.amount }}
      lead={
        payment.claimed !== null && (
          <p>The customer says {payment.claimed}. Please compare it with the bank.</p>
        )
      }
      save={(body) => callApi('POST /admin/payments/:id/confirm', { params: { id: payment._id }, body })}
      saved={paymentDeskMessages.confirmed}
      fieldOfCode={{ utr_used: 'reference' }}
      onClose={onClose}
    />
  );
}

const assignment = {
  order: text('Order', {
    maxLength: 40,
    className: 'num uppercase',
    placeholder: 'CHK-',
    missing: paymentDeskMessages.orderMissing,
  }),
};

export function AssignDialog({ payment, onClose }: Props) {
  const isNew = payment.order === null;
  return (
    <FormDialog
      {...moneyForm}
      title={`${adminRupees(payment.captured ?? payment.amount)} ${isNew ? 'without an order' : `of ${payment.order}`}`}
      submitLabel={isNew ? 'Put on order' : 'Move'}
      fields={assignment}
      lead={
        <p>
          {isNew
            ? 'If it is the wrong order, it can be moved once more.'
            : 'Money is moved once. Both orders remember it.'}
        </p>
      }
      save={async ({ order: typed }) => {
        const order = typed.toUpperCase();
        await callApi('POST /admin/payments/:id/assign', { params: { id: payment._id }, body: { order } });
        return order;
      }}
      saved={paymentDeskMessages.assigned}
      fieldOfCode={{ not_found: 'order', has_order: 'order' }}
      onClose={onClose}
    />
  );
}

const explanation = {
  note: text('Note', {
    maxLength: 500,
    hint: 'What this money is, such as a deposit of the landlord',
    missing: paymentDeskMessages.noteMissing,
  }),
};

export function ExplainDialog({ payment, onClose }: Props) {
  return (
    <FormDialog
      {...moneyForm}
      title={`${adminRupees(payment.captured ?? payment.amount)} without an order`}
      submitLabel="Mark as explained"
      fields={explanation}
      lead={<p>It leaves this list and stays under “Explained”, with your note.</p>}
      save={(body) => callApi('POST /admin/payments/:id/explain', { params: { id: payment._id }, body })}
      saved={paymentDeskMessages.explained}
      onClose={onClose}
    />
  );
}

/**
 * Gives back money that belongs to no order.
 * @param keys outlive the dialog, so that it can be opened again after a lost answer
 */
export function PaymentRefundDialog({ payment, keys, onClose }: Props & { keys: IdempotencyKeys }) {
  return (
    <FormDialog
      {...moneyForm}
      title="Refund of money without an order"
      submitLabel="Give back"
      fields={refundFields(payment)}
      from={{ amount: payment.refundable }}
      lead={<p>{refundTarget(payment)}</p>}
      save={(body, headers) =>
        callApi('POST /admin/payments/:id/refunds', { params: { id: payment._id }, body }, headers)
      }
      keys={keys}
      saved={paymentDeskMessages.refunded}
      fieldOfCode={{ too_much: 'amount', too_small: 'amount' }}
      onClose={onClose}
    />
  );
}
