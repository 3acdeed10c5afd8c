import type { OrderSort } from '../../contract/choices.ts';
import { ADMIN_ORDERS_PAGE_SIZE } from '../../contract/constants.ts';
import { indianNumber } from '../../contract/money.ts';
import { ExportButton } from '../features/admin-orders/export-button.tsx';
import { useOpenedOrder } from '../features/admin-orders/opened-order.ts';
import { OrderDetails } from '../features/admin-orders/order-details.tsx';
import { OrderFigures } from '../features/admin-orders/order-figures.tsx';
import { ordersQuestion, useOrdersAddress } from '../features/admin-orders/orders-choice.ts';
import { OrdersPanel } from '../features/admin-orders/orders-panel.tsx';
import { StatusBadge } from '../features/orders/status-badge.tsx';
import { useDeskList } from '../lib/desk-list.ts';
import { PageHead } from '../lib/page-head.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';

const inOrder: Record<OrderSort, string> = {
  createdAt: 'oldest first',
  '-createdAt': 'newest first',
  totalAmount: 'smallest first',
  '-totalAmount': 'largest first',
};

export function Component() {
  const address = useOrdersAddress();
  const { choice, page } = address;
  const opened = useOpenedOrder();
  const list = useDeskList(ordersQuestion(choice, page), address, ADMIN_ORDERS_PAGE_SIZE);
  const total = list.total ?? 0;
  return (
    <>
      <PageHead title="Manage Orders" description="Manage Orders" />
      <DeskHeading
        title="Manage Orders"
        lead={
          <span role="status">
            {total > 0 &&
              `${indianNumber(total)} ${total === 1 ? 'order' : 'orders'}, ${inOrder[choice.sort]}`}
          </span>
        }
        actions={total > 0 && <ExportButton choice={choice} />}
      />
      <OrderFigures />
      <OrdersPanel address={address} list={list} />
      {opened.id !== null && (
        <OrderDetails
          id={opened.id}
          onClose={opened.close}
          statusOf={(order) => <StatusBadge status={order.status ?? 'Pending'} />}
        />
      )}
    </>
  );
}
