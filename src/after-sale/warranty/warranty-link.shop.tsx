import { paths } from '../../app/page-paths.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

/** Shows nothing while warranties are not shown. */
export function WarrantyLink({ label }: { label: string }) {
  if (!useShop().afterSale?.includes('warranty')) return null;
  return (
    <ShopLink to={paths.checkWarranty} className={buttonClass('outline', 'large')}>
      {label}
    </ShopLink>
  );
}
