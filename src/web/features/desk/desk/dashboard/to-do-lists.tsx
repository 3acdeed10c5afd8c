import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { adminDate } from '../../../../../domain/platform/dates.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import { listLowStock } from '../../../../../contract/catalogue/catalogue.ts';
import * as productMessages from '../../../../../contract/catalogue/product-messages.ts';
import * as orderDeskMessages from '../../../../../contract/orders/order-desk-messages.ts';
import { listAllOrders } from '../../../../../contract/orders/orders.ts';
import * as generalMessages from '../../../../../contract/platform/general-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';

const SHOWN = 6;
export const toDoRow =
  'flex min-h-11 items-center justify-between gap-3 border-b border-line py-1.5 last:border-0';
export const toDoLink = 'link-line min-w-0 truncate font-[550] text-info';

export function ToShip() {
  const { data, isError } = useQuery(
    apiQuery(listAllOrders, { query: { status: 'Pending', sort: 'createdAt', page: 1, limit: SHOWN } }),
  );
  return (
    <ToDo
      title="To ship"
      count={data?.total}
      failure={isError ? orderDeskMessages.adminFetchFailed : null}
      nothing="Every order is on its way."
      all={{ to: `${paths.adminOrders}?status=Pending&sort=createdAt`, name: 'All orders to ship' }}
    >
      {data?.items.map(({ _id, user, totalAmount, createdAt }) => (
        <li key={_id} className={toDoRow}>
          <ShopLink to={`${paths.adminOrders}?order=${_id}`} className={`${toDoLink} num`}>
            {_id}
          </ShopLink>
          <span className="min-w-0 grow truncate text-small text-text-2">
            {user?.name ?? generalMessages.notAvailable}
          </span>
          <span className="num text-right text-small whitespace-nowrap text-text-2">
            <b className="block font-[650] text-text">{adminRupees(totalAmount)}</b>
            {adminDate(createdAt)}
          </span>
        </li>
      ))}
    </ToDo>
  );
}

export function LowStock() {
  const { data, isError } = useQuery(apiQuery(listLowStock, { query: { page: 1, limit: SHOWN } }));
  return (
    <ToDo
      title="Low stock"
      count={data?.total}
      failure={isError ? productMessages.fetchFailed : null}
      nothing="Nothing is running out."
      all={{ to: paths.adminProducts, name: 'All products' }}
    >
      {data?.items.map(({ _id, name, stockLeft }) => (
        <li key={_id} className={toDoRow}>
          <ShopLink to={`${paths.adminProducts}?search=${encodeURIComponent(name)}`} className={toDoLink}>
            {name}
          </ShopLink>
          <Badge tone={stockLeft === 0 ? 'red' : 'amber'}>
            {stockLeft === 0 ? 'Sold out' : `${stockLeft} left`}
          </Badge>
        </li>
      ))}
    </ToDo>
  );
}

interface ToDoProps {
  title: string;
  count: number | undefined;
  failure: string | null;
  nothing: string;
  all: { to: string; name: string };
  children: ReactNode;
}

export function ToDo({ title, count, failure, nothing, all, children }: ToDoProps) {
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface p-4 md:p-5">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h2 className="title-3">
          {title}
          {count !== undefined && count > 0 && <span className="num ml-2 text-text-3">{count}</span>}
        </h2>
        <ShopLink to={all.to} className="link-line text-small font-[550]">
          {all.name}
        </ShopLink>
      </div>
      {failure !== null && <p className="text-bad">{failure}</p>}
      {failure === null && count === undefined && <Skeleton className="h-40" />}
      {failure === null && count === 0 && <p className="py-2 text-text-3">{nothing}</p>}
      {count !== undefined && count > 0 && <ul>{children}</ul>}
    </section>
  );
}
