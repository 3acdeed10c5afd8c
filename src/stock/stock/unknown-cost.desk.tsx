import { paths } from '../../app/page-paths.ts';
import * as stockMessages from './stock.words.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

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
