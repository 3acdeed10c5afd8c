import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cartMailMessages } from '../../../contract/orders/cart/cart-mail-messages.ts';
import { generalMessages } from '../../../contract/platform/general-messages.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { callApi } from '../../lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../lib/api/failures.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import type { PageProps, PageUrl } from '../../lib/page/page.ts';
import { toasts } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FormCard } from '../../ui/forms/form-card.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Pending } from '../../ui/page/pending.tsx';
import { NotFound } from './parts/not-found.tsx';

export const queries = ({ params }: PageUrl) => [linkQuery(params.token!)];

const linkQuery = (token: string) => apiQuery('GET /cart-mails/:token', { params: { token } });

export function Component({ params }: PageProps) {
  const token = params.token!;
  const client = useQueryClient();
  const { data: link, error, refetch } = useQuery(linkQuery(token));
  const stopping = useMutation({
    mutationFn: () => callApi('POST /unsubscribe/:token', { params: { token } }),
    onSuccess: () => client.setQueryData(linkQuery(token).queryKey, { isStopped: true }),
    onError: (failure) => toasts.error(sentenceOf(failure, cartMailMessages.stopFailed)),
  });
  if (isRefusal(error, 404) || isRefusal(error, 400)) return <NotFound />;
  return (
    <FormCard title={cartMailMessages.title}>
      <PageHead title={cartMailMessages.title} description={cartMailMessages.description} />
      {error && !link ? (
        <LoadFailed sentence={cartMailMessages.loadFailed} onRetry={() => void refetch()} />
      ) : !link ? (
        <Pending>{generalMessages.loading}</Pending>
      ) : link.isStopped ? (
        <p role="status">{cartMailMessages.stopped}</p>
      ) : (
        <div className="grid gap-5">
          <p>{cartMailMessages.question}</p>
          <Button size="large" busy={stopping.isPending} onClick={() => stopping.mutate()}>
            {cartMailMessages.stop}
          </Button>
        </div>
      )}
    </FormCard>
  );
}
