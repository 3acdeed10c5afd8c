import { paths } from '../../../../contract/platform/page-paths.ts';
import { ShopLink } from '../../../ui/shop-link.tsx';

export function OrderLink({ order }: { order: string }) {
  return (
    <ShopLink
      to={`${paths.adminOrders}?order=${encodeURIComponent(order)}`}
      prefetches={false}
      className="link-line inline-flex min-h-6 items-center font-[650] whitespace-nowrap"
    >
      {order}
    </ShopLink>
  );
}
