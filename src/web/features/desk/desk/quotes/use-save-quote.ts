import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as quoteDeskMessages from '../../../../../contract/desk/quote-desk-messages.ts';
import type { NewQuote, Quote } from '../../../../../contract/desk/quotes-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { isRefusal, sentenceOf } from '../../../../lib/api/failures.ts';
import { useIdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { useNavigate } from '../../../../router/router.tsx';

export const quoteQuery = (id: string) => apiQuery('GET /admin/quotes/:id', { params: { id } });

/** @returns a function that keeps a changed quotation in the lists */
export function useKeepQuote() {
  const client = useQueryClient();
  return (quote: Quote) => {
    client.setQueryData(quoteQuery(quote._id).queryKey, quote);
    void client.invalidateQueries({ queryKey: ['/admin/quotes'] });
  };
}

/** @param quote null for a new one, whose page is opened once it is made */
export function useSaveQuote(quote: Quote | null, onSaved: () => void) {
  const keep = useKeepQuote();
  const client = useQueryClient();
  const navigate = useNavigate();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (body: NewQuote) =>
      quote
        ? callApi('PUT /admin/quotes/:id', {
            params: { id: quote._id },
            body: { ...body, updatedAt: quote.updatedAt },
          })
        : callApi('POST /admin/quotes', { body }, keys.headersFor(body)),
    onSuccess: (saved) => {
      keys.answered();
      onSaved();
      keep(saved);
      toasts.success(quoteDeskMessages.saved);
      if (!quote) navigate(paths.adminQuote(saved._id), { replace: true });
    },
    onError: (error) => {
      keys.failed(error);
      toasts.error(sentenceOf(error, quoteDeskMessages.saveFailed));
      if (quote && isRefusal(error, 409))
        void client.invalidateQueries({ queryKey: quoteQuery(quote._id).queryKey });
    },
  });
}
