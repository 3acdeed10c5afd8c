import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { methodOf } from '../../../../domain/payments/payment-kinds.ts';
import { adminRupees } from '../../../../domain/platform/money.ts';
import { MAX_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import { listDocuments } from '../../../../contract/invoices/documents.ts';
import type { DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { createRefund } from '../../../../contract/payments/money-desk.ts';
import type { NewRefund } from '../../../../contract/payments/refunds-shapes.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { callApi } from '../../../lib/api/api.ts';
import type { IdempotencyKeys } from '../../../lib/api/use-idempotency-keys.ts';
import { closeAsking } from '../../../lib/close-asking.ts';
import { toasts } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { kindNames } from './payment-labels.ts';
import { invalidatePayments } from './payments-cache.ts';
import { RefundFields, refundFaults } from './refund-fields.tsx';
import { typedAmount } from './typed-amount.ts';
import { useFieldFaults } from './use-field-faults.ts';

interface Props {
  order: string;
  /** The payments that can be refunded. */
  payments: DeskPayment[];
  /** Outlive the dialog, so that it can be opened again after a lost answer. */
  keys: IdempotencyKeys;
  onClose: () => void;
}

export function RefundDialog({ order, payments, keys, onClose }: Props) {
  const client = useQueryClient();
  const [chosen, choose] = useState(payments[0]!);
  // After a lost answer nothing may be left of the payment; the same refund is still requested.
  const payment = payments.find(({ _id }) => _id === chosen._id) ?? chosen;
  const choices = payments.includes(payment) ? payments : [payment, ...payments];
  const [typed, type] = useState({ amount: String(payment.refundable), reason: '' });
  const [creditNote, setCreditNote] = useState('');
  const { faults, failure, refusals, clear, note, refusedBy } = useFieldFaults(
    ['amount', 'reason', 'creditNote'],
    FIELD_OF_CODE,
  );
  const { data: documents } = useQuery(
    apiQuery(listDocuments, { query: { order, kind: 'CRN', page: 1, limit: MAX_PAGE_SIZE } }),
  );
  const creditNotes = documents?.items ?? [];
  const refunding = useMutation({
    mutationFn: (body: NewRefund) =>
      callApi(createRefund, { params: { id: order }, body }, keys.headersFor(body)),
    onSuccess: () => {
      keys.answered();
      toasts.success(paymentDeskMessages.refunded);
      invalidatePayments(client);
      onClose();
    },
    onError: (error) => {
      keys.failed(error);
      refusedBy(error);
      // The refund may have been made although no answer came, or somebody else may have refunded meanwhile.
      invalidatePayments(client);
    },
  });

  function change(part: Partial<typeof typed>): void {
    type({ ...typed, ...part });
    clear();
  }

  function submit(): void {
    const isRight = note(refundFaults(typed));
    if (!isRight) return;
    refunding.mutate({
      amount: typedAmount(typed.amount)!,
      reason: typed.reason.trim(),
      payment: payment._id,
      ...(creditNote !== '' && { creditNote }),
    });
  }

  return (
    <DialogForm
      title={`Refund for ${order}`}
      submitLabel={refunding.isPending ? 'Giving back…' : 'Give back'}
      isBusy={refunding.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({
          isChanged: typed.reason !== '',
          leaveSentence: paymentDeskMessages.leave,
          onClose,
        })
      }
    >
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
            type({ ...typed, amount: String(next.refundable) });
          }}
        />
      )}
      <RefundFields payment={payment} typed={typed} faults={faults} onChange={change} />
      {creditNotes.length > 0 && (
        <SelectField
          label="Credit note"
          value={creditNote}
          options={[
            { value: '', name: 'None' },
            ...creditNotes.map(({ _id, number, total }) => ({
              value: _id,
              name: `${number}, ${adminRupees(total)}`,
            })),
          ]}
          error={faults.creditNote ?? null}
          onChange={({ target }) => {
            setCreditNote(target.value);
            clear();
          }}
        />
      )}
    </DialogForm>
  );
}

const FIELD_OF_CODE = { too_much: 'amount', too_small: 'amount', credit_note_wrong: 'creditNote' } as const;
