import { startTransition, useOptimistic, useId } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageOpen, RotateCcw } from 'lucide-react';
import { MY_ORDERS_PAGE_SIZE } from '../orders/orders-limits.ts';
import { lastPageOf, pageNumbers } from '../../kit/rules/page-numbers.ts';
import { orderMessages } from '../orders/order.words.ts';
import { paths } from '../../app/page-paths.ts';
import { myOrdersShopMessages } from './my-orders-shop.words.ts';
import { orderPaymentMessages } from '../../payments/payments/order-payment.words.ts';
import { customerDate, isIsoDay } from '../../kit/rules/dates.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { readableOrder } from '../orders/readable-order.ts';
import { ORDER_STATUSES, type OrderStatus, isOrderStatus } from '../orders/order-status.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useLocation, useNavigate } from '../../kit/web/router/router.tsx';
import { PageLinks } from '../../kit/web/ui/browsing/page-links.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { StatusSteps } from './status-steps.shop.tsx';
import { OrderLines } from './order-lines.shop.tsx';
import { StatusBadge } from './status-badge.shop.tsx';

export function MyOrders() {
  const choice = myOrdersChoiceOf(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  const [shown, showAtOnce] = useOptimistic(choice);
  const change = (part: Partial<MyOrdersChoice>) =>
    startTransition(() => {
      const next = { ...choice, page: 1, ...part };
      showAtOnce(next);
      navigate(myOrdersUrlOf(next), { replace: true });
    });
  return (
    <section aria-labelledby="my-orders">
      <h2 id="my-orders" tabIndex={-1} className="title-2">
        {myOrdersShopMessages.myOrders}
      </h2>
      <OrderFilters choice={shown} onChange={change} />
      <OrderList choice={choice} />
    </section>
  );
}

function OrderList({ choice }: { choice: MyOrdersChoice }) {
  const { status, date, page } = choice;
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    ...apiQuery('GET /orders/my-orders', {
      query: { ...(status && { status }), ...(date && { date }), page, limit: MY_ORDERS_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });

  if (isPending) return <Pending />;
  if (isError) return <LoadFailed sentence={orderMessages.fetchMineFailed} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <NoOrders isFiltered={status !== null || date !== null} />;
  const last = lastPageOf(data.total, MY_ORDERS_PAGE_SIZE);
  return (
    <div aria-busy={isPlaceholderData}>
      <ul className="grid grid-cols-1 gap-4">
        {data.items.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <PageLinks
        current={page}
        last={last}
        marks={pageNumbers(page, last)}
        linkTo={(next) => myOrdersUrlOf({ ...choice, page: next })}
        onPageChange={() => document.getElementById('my-orders')?.focus()}
      />
    </div>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Empty
      icon={<PackageOpen size={32} />}
      sentence={isFiltered ? orderMessages.noneMatch : orderMessages.none}
    >
      {!isFiltered && (
        <ShopLink to={paths.products} className={buttonClass('primary')}>
          {myOrdersShopMessages.goToProducts}
        </ShopLink>
      )}
    </Empty>
  );
}

function OrderCard({ order }: { order: Order }) {
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

interface Props {
  choice: MyOrdersChoice;
  onChange: (change: Partial<MyOrdersChoice>) => void;
}

function OrderFilters({ choice, onChange }: Props) {
  const id = useId();
  return (
    <div className="my-4 flex flex-wrap items-end gap-2.5">
      <div className="grow sm:grow-0">
        <label htmlFor={`${id}-status`} className="text-small text-text-2">
          {myOrdersShopMessages.status}
        </label>
        <select
          id={`${id}-status`}
          value={choice.status ?? ''}
          onChange={(event) => onChange({ status: (event.target.value || null) as OrderStatus | null })}
          className={inputClass}
        >
          <option value="">{myOrdersShopMessages.all}</option>
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {myOrdersShopMessages.statuses[status]}
            </option>
          ))}
        </select>
      </div>
      <div className="grow sm:grow-0">
        <label htmlFor={`${id}-date`} className="text-small text-text-2">
          {myOrdersShopMessages.date}
        </label>
        <input
          id={`${id}-date`}
          type="date"
          value={choice.date ?? ''}
          onChange={(event) => onChange({ date: event.target.value || null })}
          className={`${inputClass} num`}
        />
      </div>
      <Button kind="outline" onClick={() => onChange({ status: null, date: null })}>
        <RotateCcw size={16} />
        {myOrdersShopMessages.reset}
      </Button>
    </div>
  );
}

interface MyOrdersChoice {
  status: OrderStatus | null;
  /** A day in India, `yyyy-mm-dd`. */
  date: string | null;
  page: number;
}

/** Invalid values are ignored. */
function myOrdersChoiceOf(search: URLSearchParams): MyOrdersChoice {
  const status = search.get('status');
  const date = search.get('date');
  const page = search.get('page');
  return {
    status: isOrderStatus(status) ? status : null,
    date: date !== null && isIsoDay(date) ? date : null,
    page: page !== null && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

function myOrdersUrlOf({ status, date, page }: MyOrdersChoice): string {
  const search = new URLSearchParams();
  if (status) search.set('status', status);
  if (date) search.set('date', date);
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? paths.myAccount : `${paths.myAccount}?${search}`;
}
