import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  MAX_REFUND_REASON_LENGTH,
  MIN_REFUND_REASON_LENGTH,
} from '../../../../domain/payments/money-desk-choices.ts';
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
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { kindNames } from './payment-labels.ts';
import { invalidatePayments } from './payments-cache.ts';
import { refundTarget } from './refund-target.ts';
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
  const [amount, setAmount] = useState(String(payment.refundable));
  const [reason, setReason] = useState('');
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

  function submit(): void {
    const rupees = typedAmount(amount);
    const isRight = note({
      ...(rupees === null && { amount: paymentDeskMessages.amountWrong }),
      ...(reason.trim().length < MIN_REFUND_REASON_LENGTH && { reason: paymentDeskMessages.reasonShort }),
    });
    if (!isRight) return;
    refunding.mutate({
      amount: rupees!,
      reason: reason.trim(),
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
        void closeAsking({ isChanged: reason !== '', leaveSentence: paymentDeskMessages.leave, onClose })
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
            setAmount(String(next.refundable));
          }}
        />
      )}
      <p>{refundTarget(payment)}</p>
      <TextField
        label="Amount"
        data-first-focus
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="num sm:max-w-60"
        hint={`Rupees; at most ${adminRupees(payment.refundable)}`}
        value={amount}
        error={faults.amount ?? null}
        onChange={(event) => {
          setAmount(event.target.value);
          clear();
        }}
      />
      <TextField
        label="Reason"
        autoComplete="off"
        maxLength={MAX_REFUND_REASON_LENGTH}
        value={reason}
        error={faults.reason ?? null}
        onChange={(event) => {
          setReason(event.target.value);
          clear();
        }}
      />
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
