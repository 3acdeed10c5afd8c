import { complaintShopMessages } from '../../../contract/orders/complaints/complaint-shop-messages.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import type { Shop } from '../../../contract/platform/settings-shapes.ts';
import { ComplaintForm } from '../../features/orders/shop/complaints/complaint-form.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useShop } from '../../lib/page/use-shop.ts';
import { useLocation } from '../../router/router.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { NotFound } from './parts/not-found.tsx';

/** There is no such page while complaints are not taken. */
export const isThere = ({ afterSale = [] }: Shop) => afterSale.includes('complaints');

export function Component() {
  const { search } = useLocation();
  if (!isThere(useShop())) return <NotFound />;
  return (
    <div className="wrap max-w-[760px] py-6 md:py-9">
      <PageHead
        title={complaintShopMessages.make}
        description={complaintShopMessages.lead}
        canonical={paths.makeComplaint}
      />
      <PageHeading className="mb-2">{complaintShopMessages.make}</PageHeading>
      <p className="mb-6 max-w-[60ch] text-lead text-text-2">{complaintShopMessages.lead}</p>
      <ComplaintForm order={new URLSearchParams(search).get('order') ?? ''} />
    </div>
  );
}
