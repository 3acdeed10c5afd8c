import { useQueries, useQuery } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { creditableLines } from './credit-draft.ts';

export function useCreditableLines(invoice: DocumentSummary) {
  const whole = useQuery({
    ...apiQuery('GET /admin/documents/:id', { params: { id: invoice._id } }),
    staleTime: 0,
  });
  const ofOrder = useQuery({
    ...apiQuery('GET /admin/documents', {
      query: { order: invoice.orderId, kind: 'CRN', page: 1, limit: MAX_PAGE_SIZE },
    }),
    staleTime: 0,
  });
  const notes = (ofOrder.data?.items ?? []).filter(({ refersTo }) => refersTo?._id === invoice._id);
  const wholeNotes = useQueries({
    queries: notes.map(({ _id }) => apiQuery('GET /admin/documents/:id', { params: { id: _id } })),
  });
  const reads = [whole, ofOrder, ...wholeNotes];
  const isComplete = whole.data && ofOrder.data && wholeNotes.every(({ data }) => data !== undefined);
  return {
    lines: isComplete
      ? creditableLines(
          whole.data,
          wholeNotes.map(({ data }) => data!),
        )
      : null,
    isError: reads.some((read) => read.isError),
    retry: () => reads.filter((read) => read.isError).forEach((read) => void read.refetch()),
  };
}
