import { paths } from '../../app/page-paths.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

interface Props {
  label: string;
  /** The number of an order, if it is about one. */
  order?: string;
}

/** Shows nothing while complaints are not taken. */
export function ComplaintLink({ label, order }: Props) {
  if (!useShop().afterSale?.includes('complaints')) return null;
  const to = order === undefined ? paths.makeComplaint : `${paths.makeComplaint}?order=${order}`;
  return (
    <ShopLink to={to} className={buttonClass('outline', 'large')}>
      {label}
    </ShopLink>
  );
}
