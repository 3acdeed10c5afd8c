import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminRupees } from '../../../../domain/platform/money.ts';
import type { DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { assignPayment } from '../../../../contract/payments/money-desk.ts';
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

export function AssignDialog({ payment, onClose }: Props) {
  const client = useQueryClient();
  const [order, setOrder] = useState('');
  const { faults, failure, refusals, clear, note, refusedBy } = useFieldFaults(['order'], {
    not_found: 'order',
    has_order: 'order',
  });
  const number = order.trim().toUpperCase();
  const assigning = useMutation({
    mutationFn: () => callApi(assignPayment, { params: { id: payment._id }, body: { order: number } }),
    onSuccess: () => {
      toasts.success(paymentDeskMessages.assigned(number));
      invalidatePayments(client);
      onClose();
    },
    onError: refusedBy,
  });

  function submit(): void {
    if (note(number === '' ? { order: paymentDeskMessages.orderMissing } : {})) assigning.mutate();
  }

  return (
    <DialogForm
      title={`${adminRupees(payment.captured ?? payment.amount)} ${payment.order === null ? 'without an order' : `of ${payment.order}`}`}
      submitLabel={payment.order === null ? 'Put on order' : 'Move'}
      isBusy={assigning.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({ isChanged: order !== '', leaveSentence: paymentDeskMessages.leave, onClose })
      }
    >
      <p>
        {payment.order === null
          ? 'If it is the wrong order, it can be moved once more.'
          : 'Money is moved once. Both orders remember it.'}
      </p>
      <TextField
        label="Order"
        data-first-focus
        autoComplete="off"
        maxLength={40}
        className="num uppercase"
        placeholder="CHK-"
        value={order}
        error={faults.order ?? null}
        onChange={(event) => {
          setOrder(event.target.value);
          clear();
        }}
      />
    </DialogForm>
  );
}
