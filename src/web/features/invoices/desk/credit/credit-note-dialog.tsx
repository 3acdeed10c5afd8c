import { useQueryClient } from '@tanstack/react-query';
import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import * as taxDocumentMessages from '../../../../../contract/invoices/tax-document-messages.ts';
import * as documentMessages from '../documents/document-messages.ts';
import { invalidateDocuments } from '../documents/documents-cache.ts';
import { SavingDialog } from '../../../../forms/form-dialog.tsx';
import { useDraft } from '../../../../forms/use-draft.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { isRefusal } from '../../../../lib/api/failures.ts';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { creditBodyOf, emptyCredit, type CreditDraft } from './credit-draft.ts';
import { CreditFields } from './credit-fields.tsx';
import { useCreditableLines } from './use-creditable-lines.ts';

interface Props {
  invoice: DocumentSummary;
  onClose: () => void;
}

export function CreditNoteDialog({ invoice, onClose }: Props) {
  const client = useQueryClient();
  const { lines, isError, retry } = useCreditableLines(invoice);
  const bodyOf = (draft: CreditDraft) => creditBodyOf(draft, lines ?? []);
  const state = useDraft({
    start: emptyCredit,
    faultsOf: (draft) => bodyOf(draft).faults ?? {},
    keyOf: (draft) => bodyOf(draft).body!,
    save: async (draft, headers) => {
      const body = bodyOf(draft).body!;
      try {
        return await callApi(
          'POST /admin/documents/:id/credit-note',
          { params: { id: invoice._id }, body },
          headers,
        );
      } catch (error) {
        // Somebody else may have issued a credit note meanwhile. After a lost answer the lines stay, so that a repeat is
        // the same request.
        if (isRefusal(error, 409)) invalidateDocuments(client);
        throw error;
      }
    },
    saved: ({ number }) => taxDocumentMessages.credited(number),
    failed: documentMessages.creditFailed,
    onSaved: () => {
      invalidateDocuments(client);
      onClose();
    },
  });

  return (
    <SavingDialog
      cancelLabel="Back"
      title={`Credit note for ${invoice.number}`}
      submitLabel="Issue credit note"
      position="wide"
      leave={documentMessages.leaveCredit}
      state={{ ...state, submit: lines ? state.submit : retry }}
      isLoading={!lines && !isError}
      onClose={onClose}
    >
      {lines ? (
        <CreditFields draft={state.draft} faults={state.faults} lines={lines} onChange={state.change} />
      ) : isError ? (
        <LoadFailed sentence={taxDocumentMessages.fetchFailed} onRetry={retry} />
      ) : (
        <Pending>{documentMessages.loading}</Pending>
      )}
    </SavingDialog>
  );
}
