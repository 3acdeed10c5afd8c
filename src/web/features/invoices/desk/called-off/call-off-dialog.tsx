import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOff, Order } from '../../../../../contract/orders/orders-shapes.ts';
import { invalidatePayments } from '../../../payments/desk/payments-cache.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { useIdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { closeAsking } from '../../../../lib/close-asking.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { emptyCredit, unitsIn, type CreditFaults } from '../credit/credit-draft.ts';
import { CreditLineFields } from '../credit/credit-line-fields.tsx';
import * as documentMessages from '../documents/document-messages.ts';
import { invalidateDocuments } from '../documents/documents-cache.ts';

/** Units of an order that will not be sent; the server knows how many are not packed yet. */
export function CallOffDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(emptyCredit);
  const [faults, setFaults] = useState<CreditFaults>({});
  const [refusals, setRefusals] = useState(0);
  const [updatedAt, setUpdatedAt] = useState(order.updatedAt);
  const keys = useIdempotencyKeys();
  const lines = order.products.map(({ name, quantity }, index) => ({
    ...{ position: index + 1, name, units: quantity, unitsLeft: quantity, leftPaise: 0 },
  }));
  const refresh = () => {
    invalidateDocuments(client);
    invalidatePayments(client);
  };
  const calling = useMutation({
    mutationFn: (body: CallOff) =>
      callApi('POST /admin/orders/:id/give-up', { params: { id: order._id }, body }, keys.headersFor(body)),
    onSuccess: ({ status }) => {
      toasts.success(documentMessages.calledOff(status === 'Cancelled' ? order._id : null));
      refresh();
      onClose();
    },
    onError: (error) => {
      keys.failed(error);
      if (!(error instanceof RefusedError)) return;
      if (error.code === 'changed_meanwhile') setUpdatedAt(String(error.details.updatedAt));
      if (error.code === 'too_many') refuse({ [`units-${String(error.details.position)}`]: error.message });
      refresh();
    },
  });

  function refuse(found: CreditFaults): void {
    setFaults(found);
    setRefusals(refusals + 1);
  }

  function submit(): void {
    const found: CreditFaults = {};
    const reason = draft.reason.trim();
    if (reason === '') found.reason = documentMessages.reasonMissing;
    const wanted = unitsIn(draft, lines, found);
    if (Object.keys(found).length > 0) refuse(found);
    else calling.mutate({ lines: wanted, reason, updatedAt });
  }

  function change(part: Partial<typeof draft>): void {
    setDraft({ ...draft, ...part });
    setFaults({});
    calling.reset();
  }

  const isAtField = Object.keys(faults).length > 0;
  return (
    <DialogForm
      cancelLabel="Back"
      title={`Call off units of ${order._id}`}
      submitLabel="Call off"
      position="wide"
      isBusy={calling.isPending}
      refusals={refusals}
      failure={calling.error && !isAtField ? sentenceOf(calling.error, documentMessages.callOffFailed) : null}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({
          isChanged: draft !== emptyCredit,
          leaveSentence: documentMessages.leaveCallOff,
          onClose,
        })
      }
    >
      <p>{documentMessages.callOffMeans}</p>
      <CreditLineFields
        draft={draft}
        faults={faults}
        lines={lines}
        hintOf={({ units }) => `of ${units}`}
        onChange={change}
      />
      <TextField
        label="Reason"
        required
        autoComplete="off"
        maxLength={200}
        hint="The customer reads it in the mail."
        value={draft.reason}
        error={faults.reason ?? null}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </DialogForm>
  );
}
