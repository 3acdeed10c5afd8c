import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { refundPayment } from '../../../../contract/payments/money-desk.ts';
import type { NewPaymentRefund } from '../../../../contract/payments/refunds-shapes.ts';
import { callApi } from '../../../lib/api/api.ts';
import type { IdempotencyKeys } from '../../../lib/api/use-idempotency-keys.ts';
import { closeAsking } from '../../../lib/close-asking.ts';
import { toasts } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { invalidatePayments } from './payments-cache.ts';
import { RefundFields, refundFaults } from './refund-fields.tsx';
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
  const [typed, type] = useState({ amount: String(payment.refundable), reason: '' });
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

  function change(part: Partial<typeof typed>): void {
    type({ ...typed, ...part });
    clear();
  }

  function submit(): void {
    const isRight = note(refundFaults(typed));
    if (isRight) refunding.mutate({ amount: typedAmount(typed.amount)!, reason: typed.reason.trim() });
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
        void closeAsking({
          isChanged: typed.reason !== '',
          leaveSentence: paymentDeskMessages.leave,
          onClose,
        })
      }
    >
      <RefundFields payment={payment} typed={typed} faults={faults} onChange={change} />
    </DialogForm>
  );
}
