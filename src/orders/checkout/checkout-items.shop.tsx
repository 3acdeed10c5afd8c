import type { ReactNode } from 'react';
import { englishIn } from '../../kit/rules/text-language.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import { NoBreak } from '../../kit/web/ui/no-break.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';
import { paymentsShopMessages } from '../../payments/payments/payments-shop.words.ts';
import { checkoutShopMessages } from './checkout-shop.words.ts';

export interface CheckoutItem {
  productId: string;
  name: string;
  image: string | null;
  quantity: number;
  subtotal: number;
}

interface Props {
  items: CheckoutItem[];
  subtotal: number;
  discount: number;
  /** Null while no PIN code is known. */
  fee: number | null;
  /** Rupees; below 0 where the sum is rounded down. */
  roundOff: number;
  total: number;
  coupon: ReactNode;
}

export function CheckoutItems({ items, subtotal, discount, fee, roundOff, total, coupon }: Props) {
  return (
    <section
      aria-labelledby="your-order"
      className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-5 lg:row-span-2"
    >
      <h2 id="your-order" className="title-3 text-lead">
        {checkoutShopMessages.yourOrder}
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {items.map((item) => (
          <li key={item.productId} className="flex flex-wrap items-center gap-x-3.5">
            <ProductThumb image={item.image} />
            <span className="min-w-0 grow basis-28">
              <b lang={englishIn(item.name)} className="block font-semibold">
                <NoBreak text={item.name} />
              </b>
              <span className="num text-small text-text-3">
                {checkoutShopMessages.quantity(item.quantity)}
              </span>
            </span>
            <span className="num ml-auto font-[650] whitespace-nowrap">{rupeeWord(item.subtotal)}</span>
          </li>
        ))}
      </ul>
      {coupon}
      <dl className="num grid gap-2">
        {(discount > 0 || fee !== null || roundOff !== 0) && (
          <SumRow name={checkoutShopMessages.subtotal} value={rupeeWord(subtotal)} />
        )}
        {discount > 0 && <SumRow name={checkoutShopMessages.discount} value={`−${rupeeWord(discount)}`} />}
        {fee !== null && (
          <SumRow
            name={checkoutShopMessages.delivery}
            value={fee === 0 ? checkoutShopMessages.free : rupeeWord(fee)}
          />
        )}
        {roundOff !== 0 && <SumRow name={paymentsShopMessages.roundOff} value={rupeeWord(roundOff)} />}
        <SumRow name={checkoutShopMessages.totalTitle} value={rupeeWord(total)} isTotal />
      </dl>
    </section>
  );
}
