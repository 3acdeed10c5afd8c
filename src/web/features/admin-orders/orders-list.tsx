import { PackageOpen } from 'lucide-react';
import { ADMIN_ORDERS_PAGE_SIZE } from '../../../contract/constants.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { messages } from '../../../contract/messages.ts';
import type { Order } from '../../../contract/orders-shapes.ts';
import type { DeskListState } from '../../lib/desk-list.ts';
import { DeskList } from '../../ui/desk-list.tsx';
import { orderColumns } from './order-columns.tsx';
import { isFiltered, type OrdersAddress } from './orders-choice.ts';
import type { Chosen } from './use-chosen.ts';
import type { StatusChanges } from './use-status-changes.ts';

interface Props {
  list: DeskListState<Order>;
  address: OrdersAddress;
  chosen: Chosen;
  changes: StatusChanges;
}

/** The orders of this page, in whatever state they are. */
export function OrdersList({ list, address: { choice, change }, chosen, changes }: Props) {
  const columns = orderColumns({
    before: (list.page - 1) * ADMIN_ORDERS_PAGE_SIZE,
    shownCount: list.rows.length,
    sort: choice.sort,
    onSort: (sort) => change({ sort }),
    chosen,
    onStatus: (order, status) => void changes.setOne(order, status),
  });
  return (
    <DeskList
      list={list}
      caption="Orders"
      cards="flow"
      columns={columns}
      isSelected={chosen.has}
      loading={messages.general.loading}
      failed={adminMessages.orders.adminFetchFailed}
      none={isFiltered(choice) ? messages.orders.noneMatch : messages.orders.none}
      nonePicture={<PackageOpen size={32} />}
    />
  );
}
