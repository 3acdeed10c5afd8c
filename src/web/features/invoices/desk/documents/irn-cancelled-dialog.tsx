import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import { noteIrnCancelled } from '../../../../../contract/invoices/documents.ts';
import * as taxDocumentMessages from '../../../../../contract/invoices/tax-document-messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { closeAsking } from '../../../../lib/close-asking.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import * as documentMessages from './document-messages.ts';
import { invalidateDocuments } from './documents-cache.ts';

export function IrnCancelledDialog({
  document,
  onClose,
}: {
  document: DocumentSummary;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  /** A time in India, in the input's format. */
  const [at, setAt] = useState('');
  const [faults, setFaults] = useState<{ reason?: string; at?: string }>({});
  const [refusals, setRefusals] = useState(0);
  const noting = useMutation({
    mutationFn: () =>
      callApi(noteIrnCancelled, {
        params: { id: document._id },
        body: { reason: reason.trim(), at: new Date(`${at}+05:30`).toISOString() },
      }),
    onSuccess: () => {
      toasts.success(taxDocumentMessages.irnCancelled);
      invalidateDocuments(client);
      onClose();
    },
  });

  function submit(): void {
    const found = {
      ...(at === '' && { at: documentMessages.timeMissing }),
      ...(reason.trim() === '' && { reason: documentMessages.reasonMissing }),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) noting.mutate();
    else setRefusals(refusals + 1);
  }

  return (
    <DialogForm
      cancelLabel="Back"
      title={`IRN of ${document.number} cancelled`}
      submitLabel="Note cancelled IRN"
      isBusy={noting.isPending}
      refusals={refusals}
      failure={noting.error ? sentenceOf(noting.error, documentMessages.irnCancelFailed) : null}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({
          isChanged: reason !== '' || at !== '',
          leaveSentence: documentMessages.leaveIrn,
          onClose,
        })
      }
    >
      <p>Cancel the IRN at the e-invoice portal first. The invoice can then be cancelled here.</p>
      <TextField
        label="Cancelled at"
        required
        data-first-focus
        type="datetime-local"
        className="num"
        hint="In Indian time, as the portal shows it"
        value={at}
        error={faults.at ?? null}
        onChange={(event) => setAt(event.target.value)}
      />
      <TextField
        label="Reason"
        required
        autoComplete="off"
        maxLength={200}
        value={reason}
        error={faults.reason ?? null}
        onChange={(event) => setReason(event.target.value)}
      />
    </DialogForm>
  );
}
