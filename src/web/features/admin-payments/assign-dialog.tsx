import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assignPayment } from '../../../contract/money-desk.ts';
import type { DeskPayment } from '../../../contract/money-desk-shapes.ts';
import { adminRupees } from '../../../contract/money.ts';
import { callApi } from '../../lib/api.ts';
import { closeAsking } from '../../lib/close-asking.ts';
import { sentenceOf } from '../../lib/failures.ts';
import { toasts } from '../../lib/toasts.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { invalidatePayments } from './payments-cache.ts';
import { paymentsWords } from './payments-words.ts';

interface Props {
  payment: DeskPayment;
  onClose: () => void;
}

/** The dialog that puts money without an order on its order. */
export function AssignDialog({ payment, onClose }: Props) {
  const client = useQueryClient();
  const [order, setOrder] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const number = order.trim().toUpperCase();
  const assigning = useMutation({
    mutationFn: () => callApi(assignPayment, { params: { id: payment._id }, body: { order: number } }),
    onSuccess: () => {
      toasts.success(paymentsWords.assigned(number));
      invalidatePayments(client);
      onClose();
    },
  });

  function submit(): void {
    if (number !== '') return assigning.mutate();
    setFault(paymentsWords.orderMissing);
    setRefusals(refusals + 1);
  }

  return (
    <DialogForm
      title={`${adminRupees(payment.captured ?? payment.amount)} without an order`}
      submitLabel="Put on order"
      isBusy={assigning.isPending}
      refusals={refusals}
      failure={assigning.error ? sentenceOf(assigning.error, paymentsWords.saveFailed) : null}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({ isChanged: order !== '', leaveSentence: paymentsWords.leave, onClose })
      }
    >
      <p>It stays there; money can be put on an order once.</p>
      <TextField
        label="Order"
        data-first-focus
        autoComplete="off"
        maxLength={40}
        className="num uppercase"
        placeholder="CHK-"
        value={order}
        error={fault}
        onChange={(event) => {
          setOrder(event.target.value);
          setFault(null);
        }}
      />
    </DialogForm>
  );
}
