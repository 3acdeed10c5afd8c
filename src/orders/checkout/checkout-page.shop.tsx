import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { payablePaise } from '../orders/order-total.ts';
import { paiseOf, rupeesOf, rupeeWord } from '../../kit/rules/money.ts';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import { cartMessages } from '../cart/cart.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { paths } from '../../app/page-paths.ts';
import { deliveryItems } from '../../delivery/zones/use-delivery.shop.ts';
import { cartTotal, lineSubtotal } from '../cart/cart-total.shop.ts';
import { CouponLine, useCoupon } from '../cart/coupon-line.shop.tsx';
import { EmptyCart } from '../cart/empty-cart.shop.tsx';
import { cartQuery, useCart } from '../cart/use-cart.shop.ts';
import { CheckoutForm } from './checkout-form.shop.tsx';
import { CheckoutItems } from './checkout-items.shop.tsx';
import type { OrderParties } from './order-details-draft.shop.ts';
import { PersonDetails } from './person-details.shop.tsx';
import { PlaceOrder } from './place-order.shop.tsx';
import { placedOrder } from './placed-order.shop.ts';
import { useCheckoutDetails } from './use-checkout-details.shop.ts';
import { usePlaceOrder } from './use-place-order.shop.ts';
import { PlacedOrderBanner } from '../my-orders/placed-order-banner.shop.tsx';
import { CodCodeField } from '../../payments/pay-ways/cod-code-field.shop.tsx';
import { PayChoice } from '../../payments/payments/pay-choice.shop.tsx';
import { beginChosenPayment } from '../../payments/payments/pay-online.shop.ts';
import { usePaymentChoice } from '../../payments/payments/use-payment-choice.shop.ts';
import { WithMessageChoices } from '../../platform/messages/with-message-choices.shop.tsx';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { Redirect, useLocation, useNavigate, type Location } from '../../kit/web/router/router.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';

export function Component() {
  const session = useSession();
  if (session.state === 'none') return <Redirect to={paths.login} />;
  return (
    <div className="wrap py-6 md:py-9">
      <PageHead title={screenMessages.checkout} description={screenMessages.whereToDeliverAndThe} />
      <PageHeading className="mb-5 md:mb-7">{screenMessages.checkout}</PageHeading>
      {session.user && <Checkout user={session.user} />}
    </div>
  );
}

function Checkout({ user }: { user: User }) {
  const { text, onText, details } = useCheckoutDetails();
  const client = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const [leaving, setLeaving] = useState<Location | null>(null);
  const { counted, isPending, error, refetch } = useCart();
  const { coupon, drop } = useCoupon();
  const choice = usePaymentChoice(details.shown.pin.trim(), deliveryItems(counted), coupon?.code ?? null);
  const { place, isPlacing, reason, faults, clearFault, refusals } = usePlaceOrder({
    async onPlaced(order) {
      await beginChosenPayment(order);
      placedOrder.set(order._id);
      drop();
      setLeaving(location);
      client.setQueryData(cartQuery.queryKey, []);
      navigate(order.payBy === 'delivery' ? paths.home : paths.myOrder(order._id));
    },
    onRefused() {
      void refetch();
      invalidateQueries(client, '/me/pay-ways', '/delivery/:pin');
    },
  });

  // The next page brings the banner: a link shown here until then would go away under a press. Who goes back gets it.
  if (isPending || leaving === location) return <Pending>{generalMessages.loading}</Pending>;
  if (error && counted.length === 0) {
    return <LoadFailed sentence={cartMessages.loadFailed} onRetry={() => void refetch()} />;
  }
  if (counted.length === 0) {
    return (
      <>
        <PlacedOrderBanner />
        <EmptyCart />
      </>
    );
  }

  const { subtotal, discount, total: goods } = cartTotal(counted, coupon?.discountPercentage);
  const exactPaise = paiseOf(goods) + paiseOf(choice.fee ?? 0);
  const totalPaise = payablePaise(exactPaise, choice.roundOff);
  const total = rupeesOf(totalPaise);
  const items = counted.map(({ productId, product, quantity, unitPrice = product.price }) => ({
    productId,
    name: product.name,
    image: product.image,
    quantity,
    subtotal: lineSubtotal(unitPrice, quantity),
  }));
  const order = (shippingAddress: string, parties: OrderParties) =>
    place({
      userId: user._id,
      products: counted.map(({ product, quantity, unitPrice = product.price }) => ({
        product: product._id,
        quantity,
        price: unitPrice,
      })),
      totalAmount: total,
      Address: shippingAddress,
      phone: user.phone,
      couponCode: coupon?.code ?? null,
      ...choice.order,
      ...parties,
    });

  return (
    <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[1fr_420px] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <div className="grid grid-cols-1 gap-6">
        <WithMessageChoices>
          <PersonDetails user={user} />
        </WithMessageChoices>
        <CheckoutForm
          user={user}
          text={text}
          onText={onText}
          details={details}
          choice={choice}
          payFields={({ codCode }) => (
            <>
              <PayChoice ways={choice.ways} chosen={choice.payBy} onChoose={choice.choose} />
              {choice.needsCode && (
                <CodCodeField
                  code={choice.code}
                  error={codCode ?? null}
                  onChange={(code) => {
                    choice.setCode(code);
                    clearFault('codCode');
                  }}
                />
              )}
            </>
          )}
          serverFaults={faults}
          refusals={refusals}
          onFaultFixed={clearFault}
          onPlace={order}
        />
      </div>
      <CheckoutItems
        items={items}
        subtotal={subtotal}
        discount={discount}
        fee={choice.fee}
        roundOff={rupeesOf(totalPaise - exactPaise)}
        total={total}
        coupon={<CouponLine />}
      />
      <PlaceOrder total={rupeeWord(total)} isPlacing={isPlacing} reason={reason} />
    </div>
  );
}
