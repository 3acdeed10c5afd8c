import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  MAX_REFUND_REASON_LENGTH,
  MIN_REFUND_REASON_LENGTH,
} from '../../../../domain/payments/money-desk-choices.ts';
import { adminRupees } from '../../../../domain/platform/money.ts';
import type { DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { refundPayment } from '../../../../contract/payments/money-desk.ts';
import type { NewPaymentRefund } from '../../../../contract/payments/refunds-shapes.ts';
import { callApi } from '../../../lib/api/api.ts';
import type { IdempotencyKeys } from '../../../lib/api/use-idempotency-keys.ts';
import { closeAsking } from '../../../lib/close-asking.ts';
import { toasts } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { invalidatePayments } from './payments-cache.ts';
import { refundTarget } from './refund-target.ts';
import { typedAmount } from './typed-amount.ts';
import { useFieldFaults } from './use-field-faults.ts';

interface Props {
  payment: DeskPayment;
  /** Outlive the dialog, so that it can be opened again after a lost answer. */
  keys: IdempotencyKeys;
  onClose: () => void;
}

/** Gives back money that belongs to no order. */
export function PaymentRefundDialog({ payment, keys, onClose }: Props) {
  const client = useQueryClient();
  const [amount, setAmount] = useState(String(payment.refundable));
  const [reason, setReason] = useState('');
  const { faults, failure, refusals, clear, note, refusedBy } = useFieldFaults(['amount', 'reason'], {
    too_much: 'amount',
    too_small: 'amount',
  });
  const refunding = useMutation({
    mutationFn: (body: NewPaymentRefund) =>
      callApi(refundPayment, { params: { id: payment._id }, body }, keys.headersFor(body)),
    onSuccess: () => {
      keys.answered();
      toasts.success(paymentDeskMessages.refunded);
      invalidatePayments(client);
      onClose();
    },
    onError: (error) => {
      keys.failed(error);
      refusedBy(error);
    },
  });

  function submit(): void {
    const rupees = typedAmount(amount);
    const isRight = note({
      ...(rupees === null && { amount: paymentDeskMessages.amountWrong }),
      ...(reason.trim().length < MIN_REFUND_REASON_LENGTH && { reason: paymentDeskMessages.reasonShort }),
    });
    if (isRight) refunding.mutate({ amount: rupees!, reason: reason.trim() });
  }

  return (
    <DialogForm
      title="Refund of money without an order"
      submitLabel={refunding.isPending ? 'Giving back…' : 'Give back'}
      isBusy={refunding.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({ isChanged: reason !== '', leaveSentence: paymentDeskMessages.leave, onClose })
      }
    >
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
    </DialogForm>
  );
}
