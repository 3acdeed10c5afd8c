import type { ReactNode } from 'react';
import { paiseOf, rupeesOf, rupeeSign } from '../../kit/rules/money.ts';
import type { CartItem } from './cart.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { deliveryPin } from '../../delivery/pins/delivery-pin.shop.ts';
import { payOnDeliveryMessages } from '../../delivery/zones/pay-on-delivery.words.ts';
import { deliveryItems, useDelivery } from '../../delivery/zones/use-delivery.shop.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useStore } from '../../kit/web/lib/store.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';
import { cartShopMessages } from './cart-shop.words.ts';
import { countedItems } from './cart-sums.shop.ts';
import { cartTotal } from './cart-total.shop.ts';
import { CouponLine, useCoupon } from './coupon-line.shop.tsx';
import { useCartChanges } from './use-cart-changes.shop.ts';

interface Props {
  items: CartItem[];
  delivery: ReactNode;
  /** The ways of paying that are offered for this sum; null where only pay on delivery may be, or nothing is known. */
  payWords: string | null;
  /** Other things to do with the cart. */
  more?: ReactNode;
}

export function CartSummary({ items, delivery, payWords, more }: Props) {
  const { clear } = useCartChanges();
  const { coupon } = useCoupon();
  const { subtotal, discount, total: goods } = cartTotal(items, coupon?.discountPercentage);
  const { delivery: promise } = useDelivery(useStore(deliveryPin), deliveryItems(countedItems(items)));
  const shop = useShop();
  const fee = promise?.fee ?? null;
  const total = rupeesOf(paiseOf(goods) + paiseOf(fee ?? 0));
  return (
    <aside
      aria-label={cartShopMessages.summary}
      className="grid gap-4 rounded-xl border border-line bg-surface p-5 lg:sticky lg:top-36 lg:row-span-2"
    >
      <CouponLine />
      {delivery}
      <dl className="num grid gap-2">
        {(discount > 0 || fee !== null) && (
          <SumRow name={cartShopMessages.subtotal} value={rupeeSign(subtotal)} />
        )}
        {discount > 0 && <SumRow name={cartShopMessages.discount} value={`−${rupeeSign(discount)}`} />}
        {fee !== null && (
          <SumRow
            name={cartShopMessages.delivery}
            value={fee === 0 ? cartShopMessages.free : rupeeSign(fee)}
          />
        )}
        <SumRow name={cartShopMessages.totalTitle} value={rupeeSign(total)} isTotal />
      </dl>
      <p role="status" className="sr-only">
        {cartShopMessages.total(rupeeSign(total))}
      </p>
      <p className="text-small text-text-3">
        {cartShopMessages.gstIncluded(payWords ?? payOnDeliveryMessages.payOnDeliveryWords(promise, shop))}
      </p>
      <ShopLink to={paths.checkout} className={buttonClass('primary', 'large')}>
        {cartShopMessages.proceedToCheckout}
      </ShopLink>
      {more}
      <Button kind="outline" onClick={() => void clear()}>
        {cartShopMessages.clearCart}
      </Button>
    </aside>
  );
}
