import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cartMailMessages } from '../../orders/cart-mails/cart-mail.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps, PageUrl } from '../../kit/web/lib/page/page.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { FormCard } from '../../kit/web/ui/forms/form-card.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';

export const queries = ({ params }: PageUrl) => [linkQuery(params.token!)];

const linkQuery = (token: string) => apiQuery('GET /cart-mails/:token', { params: { token } });

export function Component({ params }: PageProps) {
  const token = params.token!;
  const client = useQueryClient();
  const { data: link, error, refetch } = useQuery(linkQuery(token));
  const stopping = useMutation({
    mutationFn: () => callApi('POST /unsubscribe/:token', { params: { token } }),
    onSuccess: () => client.setQueryData(linkQuery(token).queryKey, { isStopped: true }),
    meta: { failed: cartMailMessages.stopFailed },
  });
  if (isRefusal(error, 404) || isRefusal(error, 400)) return <NotFound />;
  return (
    <FormCard title={cartMailMessages.title}>
      <PageHead title={cartMailMessages.title} description={cartMailMessages.description} />
      {error && !link ? (
        <LoadFailed sentence={cartMailMessages.loadFailed} onRetry={() => void refetch()} />
      ) : !link ? (
        <Pending />
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
