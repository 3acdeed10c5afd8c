import { paths } from '../../app/page-paths.ts';
import { openedFromHere } from '../../kit/web/lib/use-opened-item.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

export const rowLinkClass =
  'link-line inline-flex min-h-6 min-w-0 items-center font-[650] wrap-anywhere text-info decoration-info/40 hover:decoration-info md:min-w-44';

/** The title of a row that opens its product. */
export function ProductRowLink({ product }: { product: { _id: string; name: string } }) {
  return (
    <ShopLink
      to={`${paths.adminProducts}?product=${product._id}`}
      state={openedFromHere}
      prefetches={false}
      data-row-open
      className={rowLinkClass}
    >
      {product.name}
    </ShopLink>
  );
}
