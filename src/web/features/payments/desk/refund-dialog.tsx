import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { methodOf } from '../../../../domain/payments/payment-kinds.ts';
import { adminRupees } from '../../../../domain/platform/money.ts';
import { MAX_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import type { DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { choice, fixed, onlyFor } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { callApi } from '../../../lib/api/api.ts';
import type { IdempotencyKeys } from '../../../lib/api/use-idempotency-keys.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { moneyForm } from './money-form.ts';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { kindNames } from './payment-labels.ts';
import { refundFields } from './refund-fields.ts';
import { refundTarget } from './refund-target.ts';

interface Props {
  order: string;
  /** The payments that can be refunded. */
  payments: DeskPayment[];
  /** Outlive the dialog, so that it can be opened again after a lost answer. */
  keys: IdempotencyKeys;
  onClose: () => void;
}

export function RefundDialog({ order, payments, keys, onClose }: Props) {
  const [chosen, choose] = useState(payments[0]!);
  // Nothing may be left of the payment after a lost answer; the same refund is still requested.
  const payment = payments.find(({ _id }) => _id === chosen._id) ?? chosen;
  const choices = payments.includes(payment) ? payments : [payment, ...payments];
  const { data: documents } = useQuery(
    apiQuery('GET /admin/documents', { query: { order, kind: 'CRN', page: 1, limit: MAX_PAGE_SIZE } }),
  );
  const creditNotes = (documents?.items ?? []).map(({ _id, number, total }) => ({
    value: _id,
    name: `${number}, ${adminRupees(total)}`,
  }));
  return (
    <FormDialog
      {...moneyForm}
      title={`Refund for ${order}`}
      submitLabel="Give back"
      fields={{
        ...refundFields(payment),
        creditNote: onlyFor(
          () => creditNotes.length > 0,
          choice('Credit note', [{ value: '', name: 'None' }, ...creditNotes], { initial: '' }),
        ),
        payment: fixed(payment._id),
      }}
      from={{ amount: payment.refundable }}
      save={({ creditNote, ...body }, headers) =>
        callApi(
          'POST /admin/orders/:id/refunds',
          { params: { id: order }, body: { ...body, ...(creditNote && { creditNote }) } },
          headers,
        )
      }
      keys={keys}
      saved={paymentDeskMessages.refunded}
      fieldOfCode={{ too_much: 'amount', too_small: 'amount', credit_note_wrong: 'creditNote' }}
      onClose={onClose}
    >
      {({ field, change }) => (
        <>
          {choices.length > 1 && (
            <SelectField
              label="Payment"
              value={payment._id}
              options={choices.map((each) => ({
                value: each._id,
                name: `${kindNames[methodOf(each.kind)]}, ${adminRupees(each.refundable)} left`,
              }))}
              onChange={({ target }) => {
                const next = choices.find(({ _id }) => _id === target.value)!;
                choose(next);
                change({ amount: String(next.refundable) });
              }}
            />
          )}
          <p>{refundTarget(payment)}</p>
          {field('amount')}
          {field('reason')}
          {field('creditNote')}
        </>
      )}
    </FormDialog>
  );
}
