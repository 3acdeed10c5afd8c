import type { OrderStatus } from '../orders/order-status.ts';
import { customerDate } from '../../kit/rules/dates.ts';
import { DAY_MS } from '../../kit/rules/units-of-time.ts';
import type { Order, OrderLine } from '../orders/orders.shapes.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { myOrdersShopMessages } from './my-orders-shop.words.ts';
import { englishIn } from '../../kit/rules/text-language.ts';
import { paiseOf, rupeesOf, rupeeWord } from '../../kit/rules/money.ts';
import { orderMessages } from '../orders/order.words.ts';
import { paths } from '../../app/page-paths.ts';
import { partsLine } from '../orders/parts-line.web.ts';
import { NoBreak } from '../../kit/web/ui/no-break.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

const steps: OrderStatus[] = ['Pending', 'Shipped', 'Delivered'];

/** A cancelled order shows its status only. */
export function StatusSteps({ order }: { order: Pick<Order, 'status' | 'createdAt' | 'delivery'> }) {
  const { status } = order;
  const reached = steps.indexOf(status);
  if (reached < 0) return null;
  const promised = promisedDay(order);
  return (
    <div>
      <p className="sr-only">
        {`${myOrdersShopMessages.statuses[status]}${myOrdersShopMessages.step}${reached + 1}${myOrdersShopMessages.ofSteps}${steps.length}`}
        {promised && `, ${promised}`}
      </p>
      <ol aria-hidden="true" className="grid grid-cols-3 gap-1.5 text-micro font-[550]">
        {steps.map((step, index) => (
          <li key={step} className={index <= reached ? 'text-text' : 'text-text-3'}>
            <span
              className={classNames(
                'mb-1.5 block h-1.5 rounded-full',
                index <= reached ? 'bg-accent' : 'bg-surface-2',
              )}
            />
            {myOrdersShopMessages.statuses[step]}
            {step === 'Delivered' && promised && <span className="block">{promised}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** @returns `by 29 Nov 2026` for what is still on its way to its customer */
function promisedDay({ status, createdAt, delivery }: Pick<Order, 'status' | 'createdAt' | 'delivery'>) {
  const days = delivery?.daysMax;
  if (status === 'Delivered' || delivery?.method !== 'courier' || typeof days !== 'number') return null;
  return myOrdersShopMessages.by(customerDate(new Date(Date.parse(createdAt) + days * DAY_MS)));
}

/** More would stand beside the picture of a kit as a column of their own. */
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
