import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { IssueInvoiceBody } from '../../../../../contract/invoices/documents-shapes.ts';
import * as taxDocumentMessages from '../../../../../contract/invoices/tax-document-messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { useIdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { toasts } from '../../../../lib/toasts.ts';
import * as documentMessages from './document-messages.ts';
import { invalidateDocuments } from './documents-cache.ts';

/** The order's documents are fetched again after a refusal. */
export function useIssueInvoice(orderId: string, onIssued: () => void) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const issuing = useMutation({
    mutationFn: (body: IssueInvoiceBody) =>
      callApi('POST /admin/orders/:id/invoice', { params: { id: orderId }, body }, keys.headersFor(body)),
    onSuccess: ({ number }) => {
      keys.answered();
      toasts.success(taxDocumentMessages.issued(number));
      invalidateDocuments(client);
      onIssued();
    },
    onError: (error) => {
      keys.failed(error);
      if (error instanceof RefusedError) invalidateDocuments(client);
    },
  });
  return {
    issue: issuing.mutate,
    isBusy: issuing.isPending,
    failure: issuing.error ? sentenceOf(issuing.error, documentMessages.issueFailed) : null,
  };
}
