import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { payablePaise } from '../../../domain/orders/order-total.ts';
import { paiseOf, rupeesOf, rupeeWord } from '../../../domain/platform/money.ts';
import type { User } from '../../../contract/accounts/auth-shapes.ts';
import { cartMessages } from '../../../contract/orders/cart/cart-messages.ts';
import { generalMessages } from '../../../contract/platform/general-messages.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { deliveryItems } from '../../features/delivery/shop/use-delivery.ts';
import { cartTotal, lineSubtotal } from '../../features/orders/shop/cart/cart-total.ts';
import { CouponLine, useCoupon } from '../../features/orders/shop/cart/coupon-line.tsx';
import { EmptyCart } from '../../features/orders/shop/cart/empty-cart.tsx';
import { cartQuery, useCart } from '../../features/orders/shop/cart/use-cart.ts';
import { CheckoutForm } from '../../features/orders/shop/checkout/checkout-form.tsx';
import { CheckoutItems } from '../../features/orders/shop/checkout/checkout-items.tsx';
import type { OrderParties } from '../../features/orders/shop/checkout/order-details-draft.ts';
import { PersonDetails } from '../../features/orders/shop/checkout/person-details.tsx';
import { PlaceOrder } from '../../features/orders/shop/checkout/place-order.tsx';
import { placedOrder } from '../../features/orders/shop/checkout/placed-order.ts';
import { useCheckoutDetails } from '../../features/orders/shop/checkout/use-checkout-details.ts';
import { usePlaceOrder } from '../../features/orders/shop/checkout/use-place-order.ts';
import { PlacedOrderBanner } from '../../features/orders/shop/my-orders/placed-order-banner.tsx';
import { CodCodeField } from '../../features/payments/shop/cod-code-field.tsx';
import { PayChoice } from '../../features/payments/shop/pay-choice.tsx';
import { beginChosenPayment } from '../../features/payments/shop/pay-online.ts';
import { usePaymentChoice } from '../../features/payments/shop/use-payment-choice.ts';
import { WithMessageChoices } from '../../features/platform/shop/messages/with-message-choices.tsx';
import { invalidateQueries } from '../../lib/api/invalidate-queries.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useSession } from '../../lib/session/session.ts';
import { screenMessages } from '../../../contract/platform/screen-messages.ts';
import { Redirect, useLocation, useNavigate, type Location } from '../../router/router.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Pending } from '../../ui/page/pending.tsx';

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
