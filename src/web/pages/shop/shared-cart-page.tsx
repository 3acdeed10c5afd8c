import { useQuery } from '@tanstack/react-query';
import { generalMessages } from '../../../contract/platform/general-messages.ts';
import { sharedCartPageMessages } from '../../../contract/orders/shared-carts/shared-cart-page-messages.ts';
import { SharedCartView } from '../../features/orders/shop/shared-cart/shared-cart-view.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { isRefusal, sentenceOf } from '../../lib/api/failures.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import type { PageProps } from '../../lib/page/page.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Pending } from '../../ui/page/pending.tsx';

// The server runs no `queries`: anyone who has the link sees the cart, and nobody else in a kept page.

export function Component({ params }: PageProps) {
  return (
    <div className="wrap max-w-[760px] py-6 md:py-9">
      <PageHead title={sharedCartPageMessages.title} description={sharedCartPageMessages.description} />
      <PageHeading className="mb-5 md:mb-7">{sharedCartPageMessages.title}</PageHeading>
      <Cart token={params.token!} />
    </div>
  );
}

function Cart({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /shared-carts/:token', { params: { token } }),
    staleTime: 0,
  });
  if (isRefusal(error, 404) || isRefusal(error, 400))
    return <p role="alert">{sharedCartPageMessages.over}</p>;
  if (error && !data)
    return (
      <LoadFailed
        sentence={sentenceOf(error, sharedCartPageMessages.loadFailed)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Pending>{generalMessages.loading}</Pending>;
  return <SharedCartView token={token} cart={data} />;
}
