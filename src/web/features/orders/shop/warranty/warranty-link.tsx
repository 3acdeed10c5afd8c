import { paths } from '../../../../../contract/platform/page-paths.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { ShopLink } from '../../../../ui/shop-link.tsx';

/** Shows nothing while warranties are not shown. */
export function WarrantyLink({ label }: { label: string }) {
  if (!useShop().afterSale?.includes('warranty')) return null;
  return (
    <ShopLink to={paths.checkWarranty} className={buttonClass('outline', 'large')}>
      {label}
    </ShopLink>
  );
}
