import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { addressWithPin } from '../../../domain/delivery/address-with-pin.ts';
import { customerDate } from '../../../domain/platform/dates.ts';
import { subtotalOf } from '../../../domain/orders/subtotal-of.ts';
import { rupeeWord } from '../../../domain/platform/money.ts';
import { phoneText, whatsappLink } from '../../../domain/platform/phone-links.ts';
import { orderMessages } from '../../../contract/orders/order-messages.ts';
import type { Order } from '../../../contract/orders/orders-shapes.ts';
import { readableOrder } from '../../../contract/orders/readable-order.ts';
import { paymentsShopMessages } from '../../../contract/payments/payments-shop-messages.ts';
import { generalMessages } from '../../../contract/platform/general-messages.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { OrderDocuments } from '../../features/invoices/shop/order-documents.tsx';
import { OrderAgain } from '../../features/orders/shop/cart/order-again.tsx';
import { ComplaintLink } from '../../features/orders/shop/complaints/complaint-link.tsx';
import { CancelOrderButton } from '../../features/orders/shop/my-orders/cancel-order-button.tsx';
import { OrderLines } from '../../features/orders/shop/my-orders/order-lines.tsx';
import { BillingParts, ShippingParts } from '../../features/orders/shop/my-orders/shipping-and-billing.tsx';
import { StatusBadge } from '../../features/orders/shop/my-orders/status-badge.tsx';
import { StatusSteps } from '../../features/orders/shop/my-orders/status-steps.tsx';
import { LazyOrderParcels } from '../../features/orders/shop/parcels/lazy-order-parcels.tsx';
import { PaymentSection } from '../../features/payments/shop/payment-section.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { isRefusal } from '../../lib/api/failures.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import type { PageProps } from '../../lib/page/page.ts';
import { useShop } from '../../lib/page/use-shop.ts';
import { NotFound } from './parts/not-found.tsx';
import { screenMessages } from '../../../contract/platform/screen-messages.ts';
import { Breadcrumb } from '../../ui/browsing/breadcrumb.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Pending } from '../../ui/page/pending.tsx';
import { SumRow } from '../../ui/tables/sum-row.tsx';

export function Component({ params }: PageProps) {
  const id = params.id!;
  const {
    data: order,
    isPending,
    error,
    refetch,
  } = useQuery(apiQuery('GET /orders/my-orders/:id', { params: { id } }));
  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
  if (isRefusal(error, 404)) return <NotFound />;
  return (
    <div className="wrap max-w-[860px] pb-6">
      <PageHead title={screenMessages.order(id)} description={screenMessages.oneOfYourOrders} />
      <Breadcrumb
        crumbs={[{ to: paths.myAccount, name: screenMessages.myAccount }]}
        here={screenMessages.order(id)}
      />
      <PageHeading className="num mb-5">{screenMessages.order(id)}</PageHeading>
      {order ? (
        <OrderView order={readableOrder(order)} />
      ) : (
        <LoadFailed sentence={orderMessages.fetchMineFailed} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function OrderView({ order }: { order: Order }) {
  const { whatsapp } = useShop();
  const { roundOff = 0 } = order;
  const hasParts = order.discountAmount > 0 || order.delivery !== null || roundOff !== 0;
  const payment = <PaymentSection order={order} />;
  // The way to pay comes first where money is due, so that phones show it without scrolling.
  const isPaymentFirst = order.payBy !== 'delivery' && order.payment.due > 0;
  return (
    <div className="grid gap-5">
      {isPaymentFirst && payment}
      <section
        aria-label={screenMessages.status}
        className="grid gap-4 rounded-xl border border-line bg-surface p-5"
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            {screenMessages.placedOn} <b className="font-[650]">{customerDate(order.createdAt)}</b>
          </p>
          <StatusBadge status={order.status} />
        </div>
        <StatusSteps order={order} />
      </section>
      <LazyOrderParcels order={order} />
      <section aria-labelledby="products" className="grid gap-4 rounded-xl border border-line bg-surface p-5">
        <h2 id="products" className="title-3 text-lead">
          {screenMessages.products}
        </h2>
        <OrderLines lines={order.products} />
        <dl className="num grid gap-2">
          {hasParts && <SumRow name={screenMessages.subtotal} value={rupeeWord(subtotalOf(order))} />}
          {order.discountAmount > 0 && (
            <SumRow
              name={screenMessages.coupon(order.couponCode ?? '')}
              value={`−${rupeeWord(order.discountAmount)}`}
            />
          )}
          {order.delivery && (
            <SumRow
              name={screenMessages.delivery}
              value={order.deliveryFee === 0 ? screenMessages.free : rupeeWord(order.deliveryFee)}
            />
          )}
          {roundOff !== 0 && <SumRow name={paymentsShopMessages.roundOff} value={rupeeWord(roundOff)} />}
          <SumRow name={screenMessages.total} value={rupeeWord(order.totalAmount)} isTotal />
        </dl>
      </section>
      {!isPaymentFirst && payment}
      <section aria-labelledby="delivery" className="rounded-xl border border-line bg-surface p-5">
        <h2 id="delivery" className="title-3 text-lead">
          {screenMessages.delivery}
        </h2>
        <p className="mt-3 whitespace-pre-line wrap-anywhere">
          {addressWithPin(order.Address, order.delivery)}
        </p>
        {order.shipping && <ShippingParts shipping={order.shipping} />}
        <p className="num mt-2 text-text-2">
          {order.phone ? phoneText(order.phone) : orderMessages.notProvided}
        </p>
        {order.delivery && <DeliveryPromise delivery={order.delivery} />}
        {order.payBy === 'delivery' && order.payment.paid === 0 && order.status !== 'Cancelled' && (
          <p className="mt-2 text-small text-text-3">
            {order.status === 'Delivered' ? screenMessages.paid : screenMessages.pay}{' '}
            {screenMessages.onDeliveryByCashOr}
          </p>
        )}
      </section>
      {order.billing && <BillingParts billing={order.billing} />}
      <OrderDocuments orderId={order._id} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <OrderAgain lines={order.products} />
        {whatsapp !== null && (
          <a
            href={whatsappLink(whatsapp, screenMessages.aboutMyOrder(order._id))}
            className={buttonClass('outline', 'large')}
          >
            <MessageCircle size={20} />
            {screenMessages.askAboutThisOrderOn}
          </a>
        )}
        <ComplaintLink label={screenMessages.makeComplaint} order={order._id} />
        <CancelOrderButton order={order} />
      </div>
    </div>
  );
}

function DeliveryPromise({
  delivery: { method, pin, daysMin, daysMax },
}: {
  delivery: NonNullable<Order['delivery']>;
}) {
  if (method === 'pickup') return <p className="mt-2 text-text-2">{screenMessages.toBePickedUpAt}</p>;
  if (daysMin === null || daysMax === null) return null;
  const days = daysMin === daysMax ? `${daysMin}` : screenMessages.fromTo(daysMin, daysMax);
  return (
    <p className="num mt-2 text-text-2">
      {screenMessages.toPin} {pin} {screenMessages.within(days)}{' '}
      {daysMax === 1 ? screenMessages.day : screenMessages.days} {screenMessages.ofTheOrder}
    </p>
  );
}
