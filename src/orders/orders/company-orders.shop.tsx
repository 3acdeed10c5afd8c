import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { customerDate } from '../../kit/rules/dates.ts';
import { MY_ORDERS_PAGE_SIZE } from './orders-limits.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import { lastPageOf, pageNumbers } from '../../kit/rules/page-numbers.ts';
import { companyMessages } from '../../dealers/companies/company.words.ts';
import { orderMessages } from './order.words.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { useLocation } from '../../kit/web/router/router.tsx';
import { PageLinks } from '../../kit/web/ui/browsing/page-links.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { StatusBadge } from '../my-orders/status-badge.shop.tsx';

/** Orders of all members; only the own ones have a page. */
export function CompanyOrders() {
  const { user } = useSession();
  const page = Math.max(1, Number(new URLSearchParams(useLocation().search).get('page')) || 1);
  const { data, isPending, isError, refetch } = useQuery({
    ...apiQuery('GET /me/company/orders', { query: { page, limit: MY_ORDERS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Pending />;
  if (isError) return <LoadFailed sentence={companyMessages.ordersFailed} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className="text-text-2">{orderMessages.none}</p>;
  const last = lastPageOf(data.total, MY_ORDERS_PAGE_SIZE);
  return (
    <>
      <ul className="grid max-w-[760px] gap-3">
        {data.items.map((order) => (
          <li
            key={order._id}
            className="num flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl border border-line bg-surface p-4"
          >
            <span>
              {order.userId === user?._id ? (
                <ShopLink to={paths.myOrder(order._id)} className="link-line font-[650]">
                  {order._id}
                </ShopLink>
              ) : (
                <b className="font-[650]">{order._id}</b>
              )}
              <span className="block text-small text-text-3">
                {customerDate(order.createdAt)}
                {order.user && ` · ${order.user.name}`}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <StatusBadge status={order.status} />
              <b className="font-[650]">{rupeeWord(order.totalAmount)}</b>
            </span>
          </li>
        ))}
      </ul>
      <PageLinks
        current={page}
        last={last}
        marks={pageNumbers(page, last)}
        linkTo={(next) => `${paths.myCompany}?page=${next}`}
        onPageChange={() => document.getElementById('company-orders')?.focus()}
      />
    </>
  );
}
