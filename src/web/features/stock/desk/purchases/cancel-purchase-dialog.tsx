import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as purchaseMessages from '../../../../../contract/stock/purchase-messages.ts';
import type { Purchase } from '../../../../../contract/stock/purchases-shapes.ts';
import { cancelPurchase } from '../../../../../contract/stock/purchases.ts';
import { invalidateStock } from '../stock-cache.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';

const MIN_NOTE_LENGTH = 3;

export function CancelPurchaseDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [refusals, setRefusals] = useState(0);
  const cancelling = useMutation({
    mutationFn: () =>
      callApi(cancelPurchase, {
        params: { id: purchase._id },
        body: { note: note.trim(), ...(purchase.updatedAt && { updatedAt: purchase.updatedAt }) },
      }),
    onSuccess: () => {
      invalidateStock(client);
      toasts.success(purchaseMessages.cancelled);
      onClose();
    },
  });
  const isMissing = refusals > 0 && note.trim().length < MIN_NOTE_LENGTH;
  return (
    <DialogForm
      title={`Cancel bill ${purchase.bill}`}
      submitLabel={cancelling.isPending ? 'Cancelling…' : 'Cancel purchase'}
      cancelLabel="Keep it"
      isBusy={cancelling.isPending}
      refusals={refusals}
      failure={cancelling.error ? sentenceOf(cancelling.error, purchaseMessages.cancelFailed) : null}
      onSubmit={() => {
        if (note.trim().length < MIN_NOTE_LENGTH) setRefusals(refusals + 1);
        else cancelling.mutate();
      }}
      onCancel={() => {
        if (!cancelling.isPending) onClose();
      }}
    >
      <p>{purchaseMessages.cancelMeans}</p>
      <TextField
        label="Reason"
        required
        maxLength={500}
        data-first-focus
        autoComplete="off"
        value={note}
        error={isMissing ? purchaseMessages.cancelNote : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </DialogForm>
  );
}
