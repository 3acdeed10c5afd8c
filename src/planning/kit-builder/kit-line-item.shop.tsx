import { MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import { rupeeSign } from '../../kit/rules/money.ts';
import type { KitAnswer } from './kit.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { LazyYourPrice } from '../../dealers/companies/lazy-your-price.shop.tsx';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Stepper } from '../../kit/web/ui/browsing/stepper.tsx';
import { NoBreak } from '../../kit/web/ui/no-break.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { kitBuilderShopMessages } from './kit-builder-shop.words.ts';

export type KitLine = KitAnswer['plans'][number]['lines'][number];

interface Props {
  line: KitLine;
  onStep: (by: number) => void;
}

/** A line that is taken out stays, so that it can come back. */
export function KitLineItem({ line: { product, quantity, why, own }, onStep }: Props) {
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 border-t border-line py-3 sm:grid-cols-[auto_1fr_auto]">
      <ProductThumb image={product.image} size="small" />
      <div className="min-w-0">
        {own ? (
          <b className="font-[650] wrap-anywhere">{product.name}</b>
        ) : (
          <ShopLink
            to={paths.product(product.slug)}
            className="inline-block font-[650] hover:underline max-sm:py-1"
          >
            <NoBreak text={product.name} />
          </ShopLink>
        )}
        <p className="num text-small wrap-anywhere text-text-2">
          {own ? why : kitBuilderShopMessages.each(rupeeSign(product.price), why)}
        </p>
        {!own && quantity > 0 && <LazyYourPrice productId={product._id} quantity={quantity} />}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:col-start-2 max-sm:justify-self-start">
        {own ? (
          <Badge tone="green">
            {quantity} × {kitBuilderShopMessages.youHaveIt}
          </Badge>
        ) : product.inStock ? (
          <>
            {quantity === 0 && <Badge tone="amber">{kitBuilderShopMessages.leftOut}</Badge>}
            <Stepper name={product.name} quantity={quantity} max={MAX_QUANTITY_PER_LINE} onStep={onStep} />
          </>
        ) : (
          <Badge tone="red">{kitBuilderShopMessages.notInStock}</Badge>
        )}
      </div>
    </li>
  );
}
