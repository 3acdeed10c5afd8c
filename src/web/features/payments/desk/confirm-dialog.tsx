import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminRupees } from '../../../../domain/platform/money.ts';
import type { DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { confirmPayment } from '../../../../contract/payments/money-desk.ts';
import { callApi } from '../../../lib/api/api.ts';
import { closeAsking } from '../../../lib/close-asking.ts';
import { toasts } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { invalidatePayments } from './payments-cache.ts';
import { typedAmount } from './typed-amount.ts';
import { useFieldFaults } from './use-field-faults.ts';

interface Props {
  payment: DeskPayment;
  onClose: () => void;
}

export function ConfirmDialog({ payment, onClose }: Props) {
  const client = useQueryClient();
  const [utr, setUtr] = useState(payment.claimed ?? '');
  const [amount, setAmount] = useState(String(payment.amount));
  const { faults, failure, refusals, clear, note, refusedBy } = useFieldFaults(['reference', 'amount'], {
    utr_used: 'reference',
  });
  const confirming = useMutation({
    mutationFn: (rupees: number) =>
      callApi(confirmPayment, {
        params: { id: payment._id },
        body: { reference: utr.trim(), amount: rupees },
      }),
    onSuccess: () => {
      toasts.success(paymentDeskMessages.confirmed);
      invalidatePayments(client);
      onClose();
    },
    onError: refusedBy,
  });

  function submit(): void {
    const rupees = typedAmount(amount);
    const isRight = note({
      ...(utr.trim() === '' && { reference: paymentDeskMessages.utrMissing }),
      ...(rupees === null && { amount: paymentDeskMessages.amountWrong }),
    });
    if (isRight) confirming.mutate(rupees!);
  }

  return (
    <DialogForm
      title={`Payment of ${adminRupees(payment.amount)}`}
      submitLabel="Confirm UTR"
      isBusy={confirming.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({
          isChanged: utr !== (payment.claimed ?? '') || amount !== String(payment.amount),
          leaveSentence: paymentDeskMessages.leave,
          onClose,
        })
      }
    >
      {payment.claimed !== null && (
        <p>The customer says {payment.claimed}. Please compare it with the bank.</p>
      )}
      <TextField
        label="UTR"
        data-first-focus
        autoComplete="off"
        maxLength={60}
        className="num"
        hint="As on the bank statement"
        value={utr}
        error={faults.reference ?? null}
        onChange={(event) => {
          setUtr(event.target.value);
          clear();
        }}
      />
      <TextField
        label="Amount received"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="num sm:max-w-60"
        hint="Rupees"
        value={amount}
        error={faults.amount ?? null}
        onChange={(event) => {
          setAmount(event.target.value);
          clear();
        }}
      />
    </DialogForm>
  );
}
