import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminMessages } from '../../../contract/admin-messages.ts';
import type { DocumentSummary } from '../../../contract/documents-shapes.ts';
import { voidInvoice } from '../../../contract/documents.ts';
import { callApi } from '../../lib/api.ts';
import { isRefusal, sentenceOf } from '../../lib/failures.ts';
import { toasts } from '../../lib/toasts.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { documentMessages } from './document-messages.ts';
import { invalidateDocuments } from './documents-cache.ts';
import { FormDialog } from './form-dialog.tsx';

/** The dialog that cancels an invoice, with a reason. */
export function CancelInvoiceDialog({ invoice, onClose }: { invoice: DocumentSummary; onClose: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const cancelling = useMutation({
    mutationFn: () => callApi(voidInvoice, { params: { id: invoice._id }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      toasts.success(adminMessages.documents.voided);
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
    <FormDialog
      title={`Cancel ${invoice.number}`}
      submitLabel="Cancel invoice"
      isBusy={cancelling.isPending}
      isChanged={reason !== ''}
      leaveSentence={documentMessages.leaveCancelling}
      refusals={refusals}
      failure={cancelling.error ? sentenceOf(cancelling.error, documentMessages.cancelFailed) : null}
      onSubmit={submit}
      onClose={onClose}
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
    </FormDialog>
  );
}
