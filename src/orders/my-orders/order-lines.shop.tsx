import type { OrderLine } from '../orders/orders.shapes.ts';
import { myOrdersShopMessages } from './my-orders-shop.words.ts';
import { englishIn } from '../../kit/rules/text-language.ts';
import { paiseOf, rupeesOf, rupeeWord } from '../../kit/rules/money.ts';
import { orderMessages } from '../orders/order.words.ts';
import { paths } from '../../app/page-paths.ts';
import { partsLine } from '../orders/parts-line.web.ts';
import { NoBreak } from '../../kit/web/ui/no-break.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

/** More are a column of their own beside the picture of a kit. */
const MAX_SHOWN_PARTS = 3;

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
            {parts && parts.length <= MAX_SHOWN_PARTS && (
              <span className="block text-small text-text-3">{partsLine(parts)}</span>
            )}
          </span>
          <span className="num ml-auto font-[650] whitespace-nowrap">
            {rupeeWord(rupeesOf(paiseOf(price) * quantity))}
          </span>
          {parts && parts.length > MAX_SHOWN_PARTS && (
            <details className="basis-full text-small text-text-2">
              <summary className="min-h-11 cursor-pointer content-center md:min-h-6">
                {myOrdersShopMessages.parts(parts.length)}
              </summary>
              {partsLine(parts)}
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
