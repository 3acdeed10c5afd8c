import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminRupees } from '../../../../domain/platform/money.ts';
import { finishRefund } from '../../../../contract/payments/money-desk.ts';
import type { Refund } from '../../../../contract/orders/refund-shape.ts';
import { callApi } from '../../../lib/api/api.ts';
import { closeAsking } from '../../../lib/close-asking.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { invalidatePayments } from './payments-cache.ts';
import { useFieldFaults } from './use-field-faults.ts';

/** Records a refund that was made outside the gateway. */
export function FinishRefundButton({ refund }: { refund: Refund }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="outline"
        size="small"
        className="max-md:min-h-11"
        aria-label={`Mark as given back: ${adminRupees(refund.amount)} of ${refund.order ?? 'no order'}`}
        onClick={() => setOpen(true)}
      >
        Mark as given back
      </Button>
      {isOpen && <FinishDialog refund={refund} onClose={() => setOpen(false)} />}
    </>
  );
}

function FinishDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const client = useQueryClient();
  const [reference, setReference] = useState('');
  const { faults, failure, refusals, clear, note, refusedBy } = useFieldFaults(['reference']);
  const finishing = useMutation({
    mutationFn: () =>
      callApi(finishRefund, { params: { id: refund._id }, body: { reference: reference.trim() } }),
    onSuccess: () => {
      toasts.success(paymentDeskMessages.refundDone);
      invalidatePayments(client);
      onClose();
    },
    onError: refusedBy,
  });

  function submit(): void {
    if (note(reference.trim() === '' ? { reference: paymentDeskMessages.referenceMissing } : {}))
      finishing.mutate();
  }

  return (
    <DialogForm
      title={`Refund of ${adminRupees(refund.amount)}`}
      submitLabel="Mark as given back"
      isBusy={finishing.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({ isChanged: reference !== '', leaveSentence: paymentDeskMessages.leave, onClose })
      }
    >
      <TextField
        label="Reference"
        data-first-focus
        autoComplete="off"
        maxLength={60}
        hint="The UTR of the transfer, or the number of the cash voucher"
        value={reference}
        error={faults.reference ?? null}
        onChange={(event) => {
          setReference(event.target.value);
          clear();
        }}
      />
    </DialogForm>
  );
}
