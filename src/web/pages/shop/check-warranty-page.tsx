import { paths } from '../../../contract/platform/page-paths.ts';
import { warrantyShopMessages } from '../../../contract/orders/warranty/warranty-shop-messages.ts';
import type { Shop } from '../../../contract/platform/settings-shapes.ts';
import { CheckWarrantyForm } from '../../features/orders/shop/warranty/check-warranty-form.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useShop } from '../../lib/page/use-shop.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { NotFound } from './parts/not-found.tsx';

/** There is no such page while warranties are not shown. */
export const isThere = ({ afterSale = [] }: Shop) => afterSale.includes('warranty');

export function Component() {
  if (!isThere(useShop())) return <NotFound />;
  return (
    <div className="wrap max-w-[760px] py-6 md:py-9">
      <PageHead
        title={warrantyShopMessages.check}
        description={warrantyShopMessages.lead}
        canonical={paths.checkWarranty}
      />
      <PageHeading className="mb-2">{warrantyShopMessages.check}</PageHeading>
      <p className="mb-6 max-w-[60ch] text-lead text-text-2">{warrantyShopMessages.lead}</p>
      <CheckWarrantyForm />
    </div>
  );
}
