import { orderPaymentMessages } from '../../../../../domain/payments/order-payment-messages.ts';
import { customerDate } from '../../../../../domain/platform/dates.ts';
import { rupeeWord } from '../../../../../domain/platform/money.ts';
import type { Order } from '../../../../../contract/orders/orders-shapes.ts';
import { readableOrder } from '../../../../../contract/orders/readable-order.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { myOrdersShopMessages } from '../../../../../contract/orders/my-orders-shop-messages.ts';
import { OrderLines } from './order-lines.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StatusSteps } from './status-steps.tsx';

export function OrderCard({ order }: { order: Order }) {
  const { payment } = readableOrder(order);
  return (
    <article
      aria-label={myOrdersShopMessages.order(order._id)}
      className="grid gap-4 rounded-xl border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="num title-3">{order._id}</h3>
          <p className="text-small text-text-3">{customerDate(order.createdAt)}</p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <StatusSteps order={order} />
      <OrderLines lines={order.products} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <div className="num">
          <p>
            {myOrdersShopMessages.total}{' '}
            <b className="ml-1 text-lead font-bold">{rupeeWord(order.totalAmount)}</b>
          </p>
          {payment.state !== 'on_delivery' && (
            <p className="text-small text-text-2">
              {orderPaymentMessages.paymentWords(
                payment,
                order.status,
                // oxlint-disable-next-line react/purity -- of the moment of drawing
                new Date(),
                order,
              )}
            </p>
          )}
        </div>
        <ShopLink to={paths.myOrder(order._id)} className={buttonClass('outline', 'normal')}>
          {myOrdersShopMessages.viewOrder}
          <span className="sr-only"> {order._id}</span>
        </ShopLink>
      </div>
    </article>
  );
}
