import { useQueryClient } from '@tanstack/react-query';
import { Redirect, useNavigate } from '../router/router.tsx';
import type { User } from '../../contract/auth-shapes.ts';
import { readDelivery } from '../../contract/delivery.ts';
import { messages } from '../../contract/messages.ts';
import { paiseOf, rupeesOf, rupeeWord } from '../../contract/money.ts';
import { readPayWays } from '../../contract/pay-ways.ts';
import { paths } from '../../contract/page-paths.ts';
import { cartTotal, lineSubtotal } from '../features/cart/cart-total.ts';
import { CouponLine } from '../features/cart/coupon-line.tsx';
import { EmptyCart } from '../features/cart/empty-cart.tsx';
import { cartQuery, useCart } from '../features/cart/use-cart.ts';
import { useCoupon } from '../features/cart/use-coupon.ts';
import { CheckoutForm } from '../features/orders/checkout-form.tsx';
import { CheckoutItems } from '../features/orders/checkout-items.tsx';
import type { OrderParties } from '../features/orders/order-details-draft.ts';
import { PersonDetails } from '../features/orders/person-details.tsx';
import { PlacedOrderBanner } from '../features/orders/placed-order-banner.tsx';
import { placedOrder } from '../features/orders/placed-order.ts';
import { useCheckoutDetails } from '../features/orders/use-checkout-details.ts';
import { usePaymentChoice } from '../features/orders/use-payment-choice.ts';
import { usePlaceOrder } from '../features/orders/use-place-order.ts';
import { invalidateQueries } from '../lib/invalidate-queries.ts';
import { PageHead } from '../lib/page-head.tsx';
import { useSession } from '../lib/session.ts';
import { deliveryItems } from '../lib/use-delivery.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pending } from '../ui/pending.tsx';

/** The checkout. */
export function Component() {
  const session = useSession();
  if (session.state === 'none') return <Redirect to={paths.login} />;
  return (
    <div className="wrap py-6 md:py-9">
      <PageHead title="Checkout" description="Where to deliver, and the last look before ordering." />
      <PageHeading className="mb-5 md:mb-7">Checkout</PageHeading>
      {session.user && <Checkout user={session.user} />}
    </div>
  );
}

function Checkout({ user }: { user: User }) {
  const { text, onText, details } = useCheckoutDetails();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { counted, isPending, error, refetch } = useCart();
  const { coupon, drop } = useCoupon();
  const choice = usePaymentChoice(details.shown.pin.trim(), deliveryItems(counted), coupon?.code ?? null);
  const { place, isPlacing, reason, faults, clearFault, refusals } = usePlaceOrder({
    onPlaced(order) {
      placedOrder.set(order._id);
      drop();
      client.setQueryData(cartQuery.queryKey, []);
      // Whoever pays in advance goes on to the payment.
      navigate(order.payBy === 'delivery' ? paths.home : paths.myOrder(order._id));
    },
    onRefused() {
      void refetch();
      invalidateQueries(client, readPayWays.path, readDelivery.path);
    },
  });

  if (isPending) return <Pending>{messages.general.loading}</Pending>;
  if (error && counted.length === 0) {
    return <LoadFailed sentence={messages.cart.loadFailed} onRetry={() => void refetch()} />;
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
  const total = rupeesOf(paiseOf(goods) + paiseOf(choice.fee ?? 0));
  const items = counted.map(({ productId, product, quantity }) => ({
    productId,
    name: product.name,
    image: product.image,
    quantity,
    subtotal: lineSubtotal(product.price, quantity),
  }));
  const order = (shippingAddress: string, parties: OrderParties) =>
    place({
      userId: user._id,
      products: counted.map(({ product, quantity }) => ({
        product: product._id,
        quantity,
        price: product.price,
      })),
      totalAmount: total,
      Address: shippingAddress,
      phone: user.phone,
      couponCode: coupon?.code ?? null,
      ...choice.order,
      ...parties,
    });

  return (
    <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[1fr_420px] lg:gap-10">
      <div className="grid grid-cols-1 gap-6">
        <PersonDetails user={user} />
        <CheckoutForm
          user={user}
          text={text}
          onText={onText}
          details={details}
          choice={choice}
          total={rupeeWord(total)}
          isPlacing={isPlacing}
          reason={reason}
          serverFaults={faults}
          refusals={refusals}
          onFaultMended={clearFault}
          onPlace={order}
        />
      </div>
      <CheckoutItems
        items={items}
        subtotal={subtotal}
        discount={discount}
        fee={choice.fee}
        total={total}
        coupon={<CouponLine />}
      />
    </div>
  );
}
