import { useQuery } from '@tanstack/react-query';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { sharedCartPageMessages } from './shared-cart-page.words.ts';
import { SharedCartView } from './shared-cart-view.shop.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';

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
