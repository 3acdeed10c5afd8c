import type { ComponentProps } from 'react';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { openedFromHere } from '../../kit/web/lib/use-opened-item.ts';
import { paths } from '../../app/page-paths.ts';
import { useMayOpen } from './use-may-open.desk.ts';

/** Links to another page of the desk; only words for anyone who may not see that page. */
export function DeskLink({ children, ...link }: ComponentProps<typeof ShopLink>) {
  return useMayOpen()(link.to) ? <ShopLink {...link}>{children}</ShopLink> : <span>{children}</span>;
}

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
