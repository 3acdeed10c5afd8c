import { useQuery } from '@tanstack/react-query';
import { warrantyShopMessages } from '../../../contract/orders/warranty/warranty-shop-messages.ts';
import { generalMessages } from '../../../contract/platform/general-messages.ts';
import type { Shop } from '../../../contract/platform/settings-shapes.ts';
import { warrantyQuery, WarrantyView } from '../../features/orders/shop/warranty/warranty-view.tsx';
import { isRefusal } from '../../lib/api/failures.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import type { PageProps, PageUrl } from '../../lib/page/page.ts';
import { useShop } from '../../lib/page/use-shop.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Pending } from '../../ui/page/pending.tsx';
import { NotFound } from './parts/not-found.tsx';

export const queries = ({ params }: PageUrl) => [warrantyQuery(params.token!)];

/** There is no such page while warranties are not shown. */
export const isThere = ({ afterSale = [] }: Shop) => afterSale.includes('warranty');

export function Component({ params: { token = '' } }: PageProps) {
  const shown = isThere(useShop());
  const { data, isPending, error, refetch } = useQuery({ ...warrantyQuery(token), enabled: shown });
  if (!shown || isRefusal(error, 404) || isRefusal(error, 400)) return <NotFound />;
  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
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
