import { startTransition, useOptimistic, type ComponentProps } from 'react';
import { PackageOpen } from 'lucide-react';
import { ADMIN_ORDERS_PAGE_SIZE, UNDO_SECONDS } from '../../../../domain/orders/orders-limits.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import type { AdminListState } from '../../../lib/admin-list.ts';
import { UndoBar } from '../../../ui/dialogs/undo-bar.tsx';
import { AdminList } from '../../../ui/tables/admin-list.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { orderColumns } from './order-columns.tsx';
import type { OrdersUrl, OrdersChoice } from './orders-choice.ts';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { useSelectedOrders } from './use-selected-orders.ts';
import { useStatusChanges } from './use-status-changes.ts';

interface Props {
  ordersUrl: OrdersUrl;
  list: AdminListState<Order>;
  bulkActions?: ComponentProps<typeof BulkBar>['actions'];
}

export function OrdersPanel({ ordersUrl, list, bulkActions }: Props) {
  const changes = useStatusChanges();
  const selected = useSelectedOrders(list.rows);
  // The filters show the new values at once; the URL and the list follow.
  const [shown, showAtOnce] = useOptimistic(ordersUrl.choice);
  const change = (part: Partial<OrdersChoice>) =>
    startTransition(() => {
      showAtOnce({ ...ordersUrl.choice, ...part });
      ordersUrl.change(part);
    });
  const columns = orderColumns({
    before: (list.page - 1) * ADMIN_ORDERS_PAGE_SIZE,
    shownCount: list.rows.length,
    // oxlint-disable-next-line react/purity -- of the moment of drawing
    now: new Date(),
    sort: ordersUrl.choice.sort,
    onSort: (sort) => ordersUrl.change({ sort }),
    selected,
    onStatus: (order, status) => void changes.setOne(order, status),
  });
  return (
    <>
      <AdminList
        list={list}
        caption="Orders"
        cards="flow"
        columns={columns}
        isSelected={selected.has}
        icon={<PackageOpen size={32} />}
        filters={<OrdersToolbar choice={shown} onChange={change} />}
        above={<BulkBar selected={selected} actions={bulkActions} onStatus={changes.setAll} />}
      />
      <UndoBar
        done={changes.undoable}
        seconds={UNDO_SECONDS}
        onUndo={() => void changes.undo()}
        onEnd={changes.clearUndo}
      />
    </>
  );
}
