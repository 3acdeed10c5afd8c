import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import { voidInvoice } from '../../../../../contract/invoices/documents.ts';
import * as taxDocumentMessages from '../../../../../contract/invoices/tax-document-messages.ts';
import * as documentMessages from '../documents/document-messages.ts';
import { invalidateDocuments } from '../documents/documents-cache.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../../../lib/api/failures.ts';
import { closeAsking } from '../../../../lib/close-asking.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';

export function CancelInvoiceDialog({ invoice, onClose }: { invoice: DocumentSummary; onClose: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const cancelling = useMutation({
    mutationFn: () => callApi(voidInvoice, { params: { id: invoice._id }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      toasts.success(taxDocumentMessages.voided);
      invalidateDocuments(client);
      onClose();
    },
    onError: (error) => {
      if (isRefusal(error, 409)) invalidateDocuments(client);
    },
  });

  function submit(): void {
    if (reason.trim() !== '') return cancelling.mutate();
    setFault(documentMessages.reasonMissing);
    setRefusals(refusals + 1);
  }

  return (
    <DialogForm
      cancelLabel="Back"
      title={`Cancel ${invoice.number}`}
      submitLabel="Cancel invoice"
      isBusy={cancelling.isPending}
      refusals={refusals}
      failure={cancelling.error ? sentenceOf(cancelling.error, documentMessages.cancelFailed) : null}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({
          isChanged: reason !== '',
          leaveSentence: documentMessages.leaveCancelling,
          onClose,
        })
      }
    >
      <p>The invoice keeps its number and counts as cancelled. The order can then be invoiced again.</p>
      <TextField
        label="Reason"
        required
        data-first-focus
        autoComplete="off"
        maxLength={200}
        value={reason}
        error={fault}
        onChange={(event) => {
          setReason(event.target.value);
          setFault(null);
        }}
      />
    </DialogForm>
  );
}
