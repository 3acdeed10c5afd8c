import { paths } from '../../app/page-paths.ts';
import { warrantyShopMessages } from './warranty-shop.words.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { CheckWarrantyForm } from './check-warranty-form.shop.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';

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
