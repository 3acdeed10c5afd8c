import { useQuery } from '@tanstack/react-query';
import { cartMessages } from '../../../contract/orders/cart/cart-messages.ts';
import { generalMessages } from '../../../contract/platform/general-messages.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { deliveryPin } from '../../features/delivery/shop/delivery-pin.ts';
import { PinBox } from '../../features/delivery/shop/pin-box.tsx';
import { deliveryItems } from '../../features/delivery/shop/use-delivery.ts';
import { LazyAskForQuote } from '../../features/desk/shop/quotes/lazy-ask-for-quote.tsx';
import { CartSummary } from '../../features/orders/shop/cart/cart-summary.tsx';
import { CartTable } from '../../features/orders/shop/cart/cart-table.tsx';
import { EmptyCart } from '../../features/orders/shop/cart/empty-cart.tsx';
import { LazyCartChecks } from '../../features/orders/shop/cart/lazy-cart-checks.tsx';
import { useCart } from '../../features/orders/shop/cart/use-cart.ts';
import { PlacedOrderBanner } from '../../features/orders/shop/my-orders/placed-order-banner.tsx';
import { payWordsOf } from '../../features/payments/shop/pay-words.ts';
import { VerdictBadge } from '../../features/planning/shop/tools/verdict-badge.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useStore } from '../../lib/store.ts';
import { screenMessages } from '../../../contract/platform/screen-messages.ts';
import { Redirect } from '../../router/router.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Pending } from '../../ui/page/pending.tsx';

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
  const { data: pay } = useQuery({
    ...apiQuery('GET /me/pay-ways', { query: { items: lines, ...(pin !== '' && { pin }) } }),
    enabled: lines !== '',
  });
  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
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
        delivery={<PinBox items={lines} />}
        payWords={pay ? payWordsOf(pay.ways) : null}
        more={<LazyAskForQuote from="cart" />}
      />
      <LazyCartChecks items={items} badgeOf={(verdict) => <VerdictBadge verdict={verdict} />} />
    </div>
  );
}
