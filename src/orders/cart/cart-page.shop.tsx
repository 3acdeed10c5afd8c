import { useQuery } from '@tanstack/react-query';
import { cartMessages } from './cart.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { paths } from '../../app/page-paths.ts';
import { deliveryPin } from '../../delivery/pins/delivery-pin.shop.ts';
import { PinBox } from '../../delivery/pins/pin-box.shop.tsx';
import { deliveryItems } from '../../delivery/zones/use-delivery.shop.ts';
import { LazyAskForQuote } from '../../quotes/quotes/lazy-ask-for-quote.shop.tsx';
import { CartSummary } from './cart-summary.shop.tsx';
import { CartTable } from './cart-table.shop.tsx';
import { EmptyCart } from './empty-cart.shop.tsx';
import { LazyCartChecks } from './lazy-cart-checks.shop.tsx';
import { useCart } from './use-cart.shop.ts';
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
import { Pending } from '../../kit/web/ui/page/pending.tsx';

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
