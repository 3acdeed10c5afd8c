import type { UseQueryResult } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { Navigate } from 'react-router';
import { ADMIN_ORDERS_PAGE_SIZE } from '../../../contract/constants.ts';
import { messages } from '../../../contract/messages.ts';
import { lastPageOf, pageNumbers } from '../../../contract/page-numbers.ts';
import type { Order } from '../../../contract/orders-shapes.ts';
import type { Counted } from '../../lib/question.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListFoot } from '../../ui/list-foot.tsx';
import { ListPending } from '../../ui/list-pending.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { orderColumns } from './order-columns.tsx';
import { isFiltered, type OrdersAddress } from './orders-choice.ts';
import type { Chosen } from './use-chosen.ts';
import type { StatusChanges } from './use-status-changes.ts';

interface Props {
  address: OrdersAddress;
  orders: UseQueryResult<Counted<Order[]>>;
  chosen: Chosen;
  changes: StatusChanges;
}

/** The orders of this page, in whatever state they are. */
export function OrdersList({ address, orders, chosen, changes }: Props) {
  const { choice, page, change, linkTo } = address;
  const { data, isPending, isPlaceholderData, refetch } = orders;
  if (isPending) return <ListPending sentence={messages.general.loading} rows={8} />;
  if (!data)
    return (
      <div className="md:p-4">
        <LoadFailed sentence={messages.orders.adminFetchFailed} onRetry={() => void refetch()} />
      </div>
    );
  if (data.total === 0) return <NoOrders isFiltered={isFiltered(choice)} />;
  const last = lastPageOf(data.total, ADMIN_ORDERS_PAGE_SIZE);
  if (page > last && !isPlaceholderData) return <Navigate to={linkTo(last)} replace />;
  return (
    <>
      <div className="md:overflow-x-auto">
        <DataTable
          caption="Orders"
          cards="flow"
          rows={data.items}
          keyOf={(order) => order._id}
          isSelected={chosen.has}
          isBusy={isPlaceholderData}
          columns={orderColumns({
            before: (page - 1) * ADMIN_ORDERS_PAGE_SIZE,
            shownCount: data.items.length,
            sort: choice.sort,
            onSort: (sort) => change({ sort }),
            chosen,
            onStatus: (order, status) => void changes.setOne(order, status),
          })}
        />
      </div>
      <ListFoot
        page={page}
        pageSize={ADMIN_ORDERS_PAGE_SIZE}
        total={data.total}
        last={last}
        marks={pageNumbers(page, last)}
        linkTo={linkTo}
      />
    </>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="md:p-4">
      <Empty
        picture={<PackageOpen size={32} />}
        sentence={isFiltered ? messages.orders.noneMatch : messages.orders.none}
      />
    </div>
  );
}
