import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { paths } from '../../app/page-paths.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { stockAskMessages } from './stock-asks.words.ts';

/** Offered at a sold-out product. */
export function AskForStock({ productId }: { productId: string }) {
  const { user } = useSession();
  if (!user)
    return (
      <ShopLink to={paths.login} className={buttonClass('outline', 'large', 'mb-5 w-full')}>
        <BellRing size={20} />
        {stockAskMessages.logIn}
      </ShopLink>
    );
  return <OwnAsk productId={productId} />;
}

function OwnAsk({ productId }: { productId: string }) {
  const client = useQueryClient();
  const params = { id: productId };
  const asked = apiQuery('GET /me/stock-asks/:id', { params });
  const { data, isPending, refetch } = useQuery(asked);
  const saving = useMutation({
    mutationFn: (wanted: boolean) => callApi('PUT /me/stock-asks/:id', { params, body: { asked: wanted } }),
    onSuccess: (answer) => client.setQueryData(asked.queryKey, answer),
    meta: { failed: stockAskMessages.failed },
  });
  if (isPending) return <Pending />;
  if (!data) return <LoadFailed sentence={stockAskMessages.loadFailed} onRetry={() => void refetch()} />;
  return (
    <div className="mb-5 grid gap-2">
      <p role="status" className="font-[550]">
        {data.asked && stockAskMessages.willTell}
      </p>
      <Button
        kind={data.asked ? 'outline' : 'primary'}
        size="large"
        busy={saving.isPending}
        onClick={() => saving.mutate(!data.asked)}
      >
        <BellRing size={20} />
        {data.asked ? stockAskMessages.doNotTell : stockAskMessages.tellMe}
      </Button>
    </div>
  );
}
