import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { cartMessages } from './cart.words.ts';
import { paths } from '../../app/page-paths.ts';
import { deliveryPin } from '../../delivery/pins/delivery-pin.shop.ts';
import { PinBox } from '../../delivery/pins/pin-box.shop.tsx';
import { deliveryItems, useDelivery } from '../../delivery/zones/use-delivery.shop.ts';
import { LazyNextVisit } from '../../onsite/visits/lazy-next-visit.shop.tsx';
import { LazyAskForQuote } from '../../quotes/quotes/lazy-ask-for-quote.shop.tsx';
import { CartTable } from './cart-table.shop.tsx';
import { EmptyCart, cartTotal, CouponLine, useCoupon } from './coupon-line.shop.tsx';
import { useCart, countedItems } from './use-cart.shop.ts';
import { PlacedOrderBanner } from '../my-orders/placed-order-banner.shop.tsx';
import { payWordsOf } from '../../payments/payments/pay-words.shop.ts';
import { VerdictBadge } from '../../planning/tools/verdict-badge.shop.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { useStore } from '../../kit/web/lib/store.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { Redirect } from '../../kit/web/router/router.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { paiseOf, rupeesOf, rupeeSign } from '../../kit/rules/money.ts';
import type { CartItem } from './cart.shapes.ts';
import { payOnDeliveryMessages } from '../../delivery/zones/pay-on-delivery.words.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';
import { cartShopMessages } from './cart-shop.words.ts';
import { useCartChanges } from './use-cart-changes.shop.ts';
import { optionalComponent } from '../../kit/web/lib/page/lazy-component.tsx';

export function Component() {
  const session = useSession();
  if (session.state === 'none') return <Redirect to={paths.login} />;
  return (
    <div className="wrap py-6 md:py-9">
      <PageHead title={screenMessages.cart} description={screenMessages.whatYouAreAboutTo} />
      <PageHeading className="mb-5 md:mb-7">{screenMessages.cart}</PageHeading>
      <Cart />
    </div>
  );
}

function Cart() {
  const { items, counted, isPending, error, refetch } = useCart();
  const pin = useStore(deliveryPin);
  const lines = deliveryItems(counted);
  const onsite = counted.find(({ product }) => product?.onsite)?.product?.onsite;
  const { data: pay } = useQuery({
    ...apiQuery('GET /me/pay-ways', { query: { items: lines, ...(pin !== '' && { pin }) } }),
    enabled: lines !== '',
  });
  if (isPending) return <Pending />;
  if (error && items.length === 0) {
    return <LoadFailed sentence={cartMessages.loadFailed} onRetry={() => void refetch()} />;
  }
  if (items.length === 0) {
    return (
      <>
        <PlacedOrderBanner />
        <EmptyCart />
      </>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[1fr_360px] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <CartTable items={items} />
      <CartSummary
        items={items}
        delivery={
          <div>
            <PinBox items={lines} />
            {onsite && <LazyNextVisit onsite={onsite} />}
          </div>
        }
        payWords={pay ? payWordsOf(pay.ways) : null}
        more={<LazyAskForQuote from="cart" />}
      />
      <LazyCartChecks items={items} badgeOf={(verdict) => <VerdictBadge verdict={verdict} />} />
    </div>
  );
}

interface Props {
  items: CartItem[];
  delivery: ReactNode;
  /** The ways of paying that are offered for this sum; null where only pay on delivery may be, or nothing is known. */
  payWords: string | null;
  /** Other things to do with the cart. */
  more?: ReactNode;
}

function CartSummary({ items, delivery, payWords, more }: Props) {
  const { clear } = useCartChanges();
  const { coupon } = useCoupon();
  const { misfit, subtotal, discount, total: goods } = cartTotal(items, coupon);
  const { delivery: promise } = useDelivery(useStore(deliveryPin), deliveryItems(countedItems(items)));
  const shop = useShop();
  const fee = promise?.fee ?? null;
  const total = rupeesOf(paiseOf(goods) + paiseOf(fee ?? 0));
  return (
    <aside
      aria-label={cartShopMessages.summary}
      className="grid gap-4 rounded-xl border border-line bg-surface p-5 lg:sticky lg:top-36 lg:row-span-2"
    >
      <CouponLine misfit={misfit} />
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

/** It comes after the sum and never blocks the cart: nothing is shown without its code. */
const LazyCartChecks = optionalComponent(() => import('./cart-extras.shop.tsx'), 'CartExtras');
