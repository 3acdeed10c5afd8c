import type { ReactNode } from 'react';
import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { rupeeSign } from '../../kit/rules/money.ts';
import { paths } from '../../app/page-paths.ts';
import { NoBreak } from '../../kit/web/ui/no-break.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

export interface StockedItem {
  product: Ref;
  /** Price of all units, in rupees. */
  price: number;
  /** Left out for a single unit. */
  count?: number;
  text: ReactNode;
}

/** Products on sale that fit the question. */
export function StockedList({ title, items }: { title: string; items: StockedItem[] }) {
  return (
    <div>
      <h2 className="title-3 mb-2.5">{title}</h2>
      <ul className="grid grid-cols-1 gap-2.5">
        {items.map(({ product, price, count = 1, text }) => (
          <li
            key={product._id}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface p-2.5 transition hover:border-line-strong hover:shadow-lift"
          >
            <ProductThumb image={product.image} size="small" />
            <span className="min-w-0 grow basis-36 wrap-anywhere">
              <ShopLink
                to={paths.product(product.slug)}
                className="block leading-snug font-[650] after:absolute after:inset-0 after:rounded-lg hover:underline"
              >
                {count > 1 && `${count} × `}
                <NoBreak text={product.name} />
              </ShopLink>
              <span className="num block text-small text-text-2">{text}</span>
            </span>
            <b className="num ml-auto shrink-0 font-bold">{rupeeSign(price)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
