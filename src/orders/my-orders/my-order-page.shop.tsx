import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { addressWithPin } from '../../delivery/pins/address-with-pin.ts';
import { customerDate } from '../../kit/rules/dates.ts';
import { subtotalOf } from '../orders/subtotal-of.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import { phoneText, whatsappLink } from '../../kit/rules/phone-links.ts';
import { orderMessages } from '../orders/order.words.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { readableOrder } from '../orders/readable-order.ts';
import { paymentsShopMessages } from '../../payments/payments/payments-shop.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { paths } from '../../app/page-paths.ts';
import { OrderDocuments } from '../../invoices/documents/order-documents.shop.tsx';
import { OrderAgain } from '../cart/order-again.shop.tsx';
import { ComplaintLink } from '../../after-sale/complaints/complaint-link.shop.tsx';
import { OrderVisitLinks } from '../../onsite/visits/onsite-links.shop.tsx';
import { dayOfOrder, StatusSteps } from './status-steps.shop.tsx';
import { OrderLines } from './order-lines.shop.tsx';
import { StatusBadge } from './status-badge.shop.tsx';
import { PaymentSection } from '../../payments/payments/payment-section.shop.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { withFurtherWords } from '../../kit/web/lib/page/further-words.ts';
import { optionalComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { Breadcrumb } from '../../kit/web/ui/browsing/breadcrumb.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { focusHeading } from '../../kit/web/lib/page/focus-heading.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { myOrdersShopMessages } from './my-orders-shop.words.ts';
import type { Billing, Shipping } from '../../accounts/addresses/postal-address.shapes.ts';

const OrderParcels = optionalComponent(
  () => withFurtherWords(import('../../after-sale/tracking/order-parcels.shop.tsx')),
  'OrderParcels',
);

export function Component({ params }: PageProps) {
  const id = params.id!;
  const {
    data: order,
    isPending,
    error,
    refetch,
  } = useQuery(apiQuery('GET /orders/my-orders/:id', { params: { id } }));
  if (isPending) return <Pending />;
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
        {order.poNumber && <p className="wrap-anywhere">{myOrdersShopMessages.po(order.poNumber)}</p>}
        <StatusSteps order={order} />
      </section>
      <OrderParcels order={order} />
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
        {order.delivery && <DeliveryPromise delivery={order.delivery} placedAt={order.createdAt} />}
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
        <OrderAgain
          lines={order.products}
          isQuiet={order.status === 'Pending' || order.status === 'Shipped'}
        />
        {whatsapp !== null && (
          <a
            href={whatsappLink(whatsapp, screenMessages.aboutMyOrder(order._id))}
            className={buttonClass('outline', 'large')}
          >
            <MessageCircle size={20} />
            {screenMessages.askAboutThisOrderOn}
          </a>
        )}
        {order.status !== 'Cancelled' && (
          <OrderVisitLinks order={order._id} onsite={order.products.map(({ product }) => product?.onsite)} />
        )}
        <ComplaintLink label={screenMessages.makeComplaint} order={order._id} />
        <CancelOrderButton order={order} />
      </div>
    </div>
  );
}

function DeliveryPromise({
  delivery: { method, pin, daysMin, daysMax },
  placedAt,
}: {
  delivery: NonNullable<Order['delivery']>;
  placedAt: string;
}) {
  if (method === 'pickup') return <p className="mt-2 text-text-2">{screenMessages.toBePickedUpAt}</p>;
  if (daysMin === null || daysMax === null) return null;
  return (
    <p className="num mt-2 text-text-2">
      {screenMessages.toPin} {pin}: {dayOfOrder(placedAt, daysMin)}
      {daysMax > daysMin && ` – ${dayOfOrder(placedAt, daysMax)}`}
    </p>
  );
}

/** Shown only while the order is pending. */
function CancelOrderButton({ order: { _id: id, status } }: { order: Order }) {
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => callApi('POST /orders/my-orders/:id/cancel', { params: { id } }),
    onSuccess: () => {
      toasts.success(orderMessages.cancelled);
      showPresentStatus();
    },
    onError: (error) => {
      toasts.error(sentenceOf(error, generalMessages.unexpected));
      if (isRefusal(error, 409)) showPresentStatus();
    },
  });
  if (status !== 'Pending') return null;

  /** The order is no longer pending, so this button, which has focus, disappears. */
  function showPresentStatus(): void {
    invalidateQueries(client, '/orders/my-orders');
    focusHeading();
  }

  async function cancel(): Promise<void> {
    const isSure = await showConfirm(orderMessages.confirmCancel, {
      title: myOrdersShopMessages.orderOf(id),
      confirmLabel: myOrdersShopMessages.cancelOrder,
      cancelLabel: myOrdersShopMessages.keepIt,
    });
    if (isSure) cancelling.mutate();
  }
  return (
    <Button kind="outline" size="large" busy={cancelling.isPending} onClick={() => void cancel()}>
      {myOrdersShopMessages.cancelOrder}
    </Button>
  );
}

function ShippingParts({ shipping }: { shipping: Shipping }) {
  return (
    <p className="num mt-2 text-small wrap-anywhere text-text-3">
      {shipping.city} {shipping.pin}, {shipping.state}
    </p>
  );
}

function BillingParts({ billing }: { billing: Billing }) {
  const { address } = billing;
  return (
    <section aria-labelledby="billing" className="rounded-xl border border-line bg-surface p-5">
      <h2 id="billing" className="title-3 text-lead">
        {myOrdersShopMessages.gstInvoice}
      </h2>
      <p className="mt-3 font-[550] wrap-anywhere">{billing.legalName}</p>
      <p className="num">{myOrdersShopMessages.gstin + billing.gstin}</p>
      <p className="num mt-2 wrap-anywhere text-text-2">
        {[address.line1, address.line2].filter(Boolean).join(', ')}
        <br />
        {address.city} {address.pin}, {address.state}
      </p>
      {billing.toThirdParty && (
        <p className="mt-2 text-small text-text-3">{myOrdersShopMessages.theGoodsGoToSomebody}</p>
      )}
    </section>
  );
}
