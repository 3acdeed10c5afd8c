import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { payablePaise } from '../orders/order-total.ts';
import { paiseOf, rupeesOf, rupeeWord } from '../../kit/rules/money.ts';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import { cartMessages } from '../cart/cart.words.ts';
import { paths } from '../../app/page-paths.ts';
import { deliveryItems } from '../../delivery/zones/use-delivery.shop.ts';
import { cartTotal, lineSubtotal, EmptyCart, CouponLine, useCoupon } from '../cart/coupon-line.shop.tsx';
import { cartQuery, useCart } from '../cart/use-cart.shop.ts';
import { CheckoutForm } from './checkout-form.shop.tsx';
import { type OrderParties, useCheckoutDetails } from './order-details-draft.shop.ts';
import { PlaceOrder, usePlaceOrder, PersonDetails } from './use-place-order.shop.tsx';
import { placedOrder } from './placed-order.shop.ts';
import { PlacedOrderBanner } from '../my-orders/placed-order-banner.shop.tsx';
import { CodCodeField } from '../../payments/pay-ways/cod-code-field.shop.tsx';
import { PayChoice, usePaymentChoice } from '../../payments/payments/pay-choice.shop.tsx';
import { beginChosenPayment } from '../../payments/payments/pay-online.shop.ts';
import { WithMessageChoices } from '../../platform/messages/with-message-choices.shop.tsx';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { Redirect, useLocation, useNavigate, type Location } from '../../kit/web/router/router.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { englishIn } from '../../kit/rules/text-language.ts';
import { NoBreak } from '../../kit/web/ui/no-break.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';
import { paymentsShopMessages } from '../../payments/payments/payments-shop.words.ts';
import { checkoutShopMessages } from './checkout-shop.words.ts';

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
  const { misfit, subtotal, discount, total: goods } = cartTotal(counted, coupon);
  // A coupon that takes nothing off stays unused.
  const couponCode = misfit ? null : (coupon?.code ?? null);
  const choice = usePaymentChoice(details.shown.pin.trim(), deliveryItems(counted), couponCode);
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
  if (isPending || leaving === location) return <Pending />;
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
      couponCode,
      ...choice.order,
      ...parties,
      ...(details.draft.poNumber !== '' && { poNumber: details.draft.poNumber }),
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
        coupon={<CouponLine misfit={misfit} />}
      />
      <PlaceOrder total={rupeeWord(total)} isPlacing={isPlacing} reason={reason} />
    </div>
  );
}

interface CheckoutItem {
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

function CheckoutItems({ items, subtotal, discount, fee, roundOff, total, coupon }: Props) {
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
