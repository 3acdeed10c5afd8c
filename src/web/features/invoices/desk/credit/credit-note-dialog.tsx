import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import * as taxDocumentMessages from '../../../../../contract/invoices/tax-document-messages.ts';
import * as documentMessages from '../documents/document-messages.ts';
import { invalidateDocuments } from '../documents/documents-cache.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../../../lib/api/failures.ts';
import { useIdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { closeAsking } from '../../../../lib/close-asking.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { creditBodyOf, emptyCredit, type CreditDraft, type CreditFaults } from './credit-draft.ts';
import { CreditFields } from './credit-fields.tsx';
import { useCreditableLines } from './use-creditable-lines.ts';

interface Props {
  invoice: DocumentSummary;
  onClose: () => void;
}

export function CreditNoteDialog({ invoice, onClose }: Props) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(emptyCredit);
  const [faults, setFaults] = useState<CreditFaults>({});
  const [refusals, setRefusals] = useState(0);
  const keys = useIdempotencyKeys();
  const { lines, isError, retry } = useCreditableLines(invoice);
  const issuing = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof creditBodyOf>['body']>) =>
      callApi(
        'POST /admin/documents/:id/credit-note',
        { params: { id: invoice._id }, body },
        keys.headersFor(body),
      ),
    onSuccess: ({ number }) => {
      toasts.success(taxDocumentMessages.credited(number));
      invalidateDocuments(client);
      onClose();
    },
    onError: (error) => {
      keys.failed(error);
      // Somebody else may have issued a credit note in between.
      if (isRefusal(error, 409)) invalidateDocuments(client);
    },
  });

  function change(part: Partial<CreditDraft>): void {
    setDraft({ ...draft, ...part });
    setFaults({});
    issuing.reset();
  }

  function submit(): void {
    if (!lines) return retry();
    const { body, faults: found } = creditBodyOf(draft, lines);
    if (body) return issuing.mutate(body);
    setFaults(found);
    setRefusals(refusals + 1);
  }

  return (
    <DialogForm
      cancelLabel="Back"
      title={`Credit note for ${invoice.number}`}
      submitLabel="Issue credit note"
      position="wide"
      isBusy={issuing.isPending || (!lines && !isError)}
      refusals={refusals}
      failure={issuing.error ? sentenceOf(issuing.error, documentMessages.creditFailed) : null}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({
          isChanged: draft !== emptyCredit,
          leaveSentence: documentMessages.leaveCredit,
          onClose,
        })
      }
    >
      {lines ? (
        <CreditFields draft={draft} faults={faults} lines={lines} onChange={change} />
      ) : isError ? (
        <LoadFailed sentence={taxDocumentMessages.fetchFailed} onRetry={retry} />
      ) : (
        <Pending>{documentMessages.loading}</Pending>
      )}
    </DialogForm>
  );
}
