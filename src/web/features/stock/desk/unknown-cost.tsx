import { paths } from '../../../../contract/platform/page-paths.ts';
import * as stockMessages from '../../../../contract/stock/stock-messages.ts';
import { ShopLink } from '../../../ui/shop-link.tsx';

/** How much is left out of the sums beside it. */
export function UnknownCost({ products }: { products: number }) {
  if (products === 0) return null;
  return (
    <p className="num -mt-2 mb-4.5">
      {stockMessages.costUnknown(products)}{' '}
      <ShopLink to={paths.adminPurchases} className="link-line text-info">
        {stockMessages.addCost}
      </ShopLink>
    </p>
  );
}
