import { startTransition, useOptimistic } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { MY_ORDERS_PAGE_SIZE } from '../../../../../domain/orders/orders-limits.ts';
import { lastPageOf, pageNumbers } from '../../../../../domain/platform/page-numbers.ts';
import { orderMessages } from '../../../../../contract/orders/order-messages.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useLocation, useNavigate } from '../../../../router/router.tsx';
import { PageLinks } from '../../../../ui/browsing/page-links.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Empty } from '../../../../ui/page/empty.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { myOrdersShopMessages } from '../../../../../contract/orders/my-orders-shop-messages.ts';
import { myOrdersUrlOf, myOrdersChoiceOf, type MyOrdersChoice } from './my-orders-url.ts';
import { OrderCard } from './order-card.tsx';
import { OrderFilters } from './order-filters.tsx';

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

  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
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
