import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as quoteDeskMessages from './quote-desk.words.ts';
import type { NewQuote, Quote } from './quotes.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useIdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';

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
