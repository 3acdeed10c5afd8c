import { complaintShopMessages } from './complaint-shop.words.ts';
import { paths } from '../../app/page-paths.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { ComplaintForm } from './complaint-form.shop.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useLocation } from '../../kit/web/router/router.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';

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
