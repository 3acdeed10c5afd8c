import { englishIn } from '../../../../../domain/platform/text-language.ts';
import { paiseOf, rupeesOf, rupeeWord } from '../../../../../domain/platform/money.ts';
import { orderMessages } from '../../../../../contract/orders/order-messages.ts';
import type { OrderLine } from '../../../../../contract/orders/orders-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { partsLine } from '../../parts-line.ts';
import { NoBreak } from '../../../../ui/no-break.tsx';
import { ProductThumb } from '../../../../ui/product-thumb.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';

/** Lines at the prices of the order. */
export function OrderLines({ lines }: { lines: OrderLine[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {lines.map(({ product, quantity, price, parts }, index) => (
        <li key={product?._id ?? index} className="flex flex-wrap items-center gap-x-3.5">
          <ProductThumb image={product?.image ?? null} />
          <span className="min-w-0 grow basis-28">
            {product ? (
              <ShopLink
                to={paths.product(product.slug)}
                lang={englishIn(product.name)}
                className="inline-block min-h-6 font-semibold hover:underline"
              >
                <NoBreak text={product.name} />
              </ShopLink>
            ) : (
              <b className="block font-semibold text-text-3">{orderMessages.deletedProduct}</b>
            )}
            <span className="num block text-small text-text-3">
              {quantity} × {rupeeWord(price)}
            </span>
            {parts && <span className="block text-small text-text-3">{partsLine(parts)}</span>}
          </span>
          <span className="num ml-auto font-[650] whitespace-nowrap">
            {rupeeWord(rupeesOf(paiseOf(price) * quantity))}
          </span>
        </li>
      ))}
    </ul>
  );
}
