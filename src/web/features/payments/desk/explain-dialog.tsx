import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminRupees } from '../../../../domain/platform/money.ts';
import type { DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { explainPayment } from '../../../../contract/payments/money-desk.ts';
import { callApi } from '../../../lib/api/api.ts';
import { closeAsking } from '../../../lib/close-asking.ts';
import { toasts } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { invalidatePayments } from './payments-cache.ts';
import { useFieldFaults } from './use-field-faults.ts';

interface Props {
  payment: DeskPayment;
  onClose: () => void;
}

export function ExplainDialog({ payment, onClose }: Props) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const { faults, failure, refusals, clear, note, refusedBy } = useFieldFaults(['note']);
  const explaining = useMutation({
    mutationFn: () => callApi(explainPayment, { params: { id: payment._id }, body: { note: text.trim() } }),
    onSuccess: () => {
      toasts.success(paymentDeskMessages.explained);
      invalidatePayments(client);
      onClose();
    },
    onError: refusedBy,
  });

  function submit(): void {
    if (note(text.trim() === '' ? { note: paymentDeskMessages.noteMissing } : {})) explaining.mutate();
  }

  return (
    <DialogForm
      title={`${adminRupees(payment.captured ?? payment.amount)} without an order`}
      submitLabel="Mark as explained"
      isBusy={explaining.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({ isChanged: text !== '', leaveSentence: paymentDeskMessages.leave, onClose })
      }
    >
      <p>It leaves this list and stays under “Explained”, with your note.</p>
      <TextField
        label="Note"
        data-first-focus
        autoComplete="off"
        maxLength={500}
        hint="What this money is, such as a deposit of the landlord"
        value={text}
        error={faults.note ?? null}
        onChange={(event) => {
          setText(event.target.value);
          clear();
        }}
      />
    </DialogForm>
  );
}
