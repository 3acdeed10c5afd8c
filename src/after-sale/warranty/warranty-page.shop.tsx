import { useQuery } from '@tanstack/react-query';
import { warrantyShopMessages } from './warranty-shop.words.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { warrantyQuery, WarrantyView } from './warranty-view.shop.tsx';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps, PageUrl } from '../../kit/web/lib/page/page.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';

export const queries = ({ params }: PageUrl) => [warrantyQuery(params.token!)];

/** There is no such page while warranties are not shown. */
export const isThere = ({ afterSale = [] }: Shop) => afterSale.includes('warranty');

export function Component({ params: { token = '' } }: PageProps) {
  const shown = isThere(useShop());
  const { data, isPending, error, refetch } = useQuery({ ...warrantyQuery(token), enabled: shown });
  if (!shown || isRefusal(error, 404) || isRefusal(error, 400)) return <NotFound />;
  if (isPending) return <Pending />;
  if (!data)
    return (
      <div className="wrap py-8">
        <LoadFailed sentence={warrantyShopMessages.loadFailed} onRetry={() => void refetch()} />
      </div>
    );
  const title = warrantyShopMessages.title(data.product.name);
  return (
    <div className="wrap max-w-[760px] py-6 md:py-10">
      <PageHead title={title} description={warrantyShopMessages.description} />
      <PageHeading className="mb-5 wrap-anywhere">{title}</PageHeading>
      <WarrantyView token={token} item={data} />
    </div>
  );
}
