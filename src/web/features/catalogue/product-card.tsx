import type { ReactNode } from 'react';
import type { ProductSummary } from '../../../contract/catalogue-shapes.ts';
import { percentOff, rupeeSign } from '../../../contract/money.ts';
import { paths } from '../../lib/paths.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { KeptTogether } from '../../ui/kept-together.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from './product-picture.tsx';

interface Props {
  product: ProductSummary;
  /** What stands below the name: the description, or three short facts. */
  detail: 'description' | 'highlights';
  /** On the first screen, so its picture is fetched at once. */
  isFirst?: boolean;
  /** The control for ordering. */
  action?: ReactNode;
  /** A small control on the picture. */
  corner?: ReactNode;
}

/** A product in a grid. The whole card leads to the product; the controls lie above that link. */
export function ProductCard({ product, detail, isFirst = false, action, corner }: Props) {
  const { name, price, mrp } = product;
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition hover:border-line-strong hover:shadow-lift">
      <div className="stage grid aspect-[1/.86] place-items-center overflow-hidden">
        <ProductPicture
          image={product.image}
          alt={name}
          isFirst={isFirst}
          className="h-[88%] w-[78%] transition-transform duration-[400ms] group-hover:scale-[1.04] motion-reduce:transition-none"
        />
      </div>
      {corner && <div className="absolute top-2 right-2 z-2">{corner}</div>}
      {detail === 'highlights' && (product.isFeatured || product.stockLeft !== null) && (
        <p className="absolute top-2 left-2 flex flex-col items-start gap-1.5 md:top-3 md:left-3">
          {product.isFeatured && <Badge tone="amber">Featured</Badge>}
          {product.stockLeft !== null && product.inStock && (
            <Badge tone="red">Only {product.stockLeft} left</Badge>
          )}
        </p>
      )}
      <div className="flex grow flex-col gap-1.5 px-[11px] pt-2.5 pb-3 md:gap-2 md:px-4 md:pt-3.5 md:pb-4">
        <h3 className="title-3 max-md:text-[14.5px]">
          <ShopLink
            to={paths.product(product.slug)}
            className="after:absolute after:inset-0 after:z-1 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            <KeptTogether text={name} />
          </ShopLink>
        </h3>
        {detail === 'description' ? (
          <p className="line-clamp-2 text-[13px] text-text-2 md:text-small">{product.description}</p>
        ) : (
          <Highlights words={product.highlights} />
        )}
        <div className="mt-auto pt-1">
          <Price
            price={rupeeSign(price)}
            mrp={mrp === null ? null : rupeeSign(mrp)}
            percentOff={percentOff(price, mrp)}
          />
        </div>
        {action && <div className="relative z-2">{action}</div>}
      </div>
    </li>
  );
}

function Highlights({ words }: { words: string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <li
          key={word}
          className="rounded-xs bg-surface-2 px-[7px] py-[3px] text-[11.5px] leading-tight font-[550] text-text-2 md:text-[12.5px]"
        >
          {word}
        </li>
      ))}
    </ul>
  );
}
