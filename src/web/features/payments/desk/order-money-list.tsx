import { ShoppingBag } from 'lucide-react';
import { ORDER_MONEY_VIEWS } from '../../../../domain/payments/money-desk-choices.ts';
import { adminDate } from '../../../../domain/platform/dates.ts';
import { adminRupees } from '../../../../domain/platform/money.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import type { OrderMoneyRow } from '../../../../contract/payments/money-desk-shapes.ts';
import { statusTones } from '../../orders/status-tones.ts';
import { useAdminList } from '../../../lib/admin-list.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SelectBox } from '../../../ui/select-box.tsx';
import { AdminList } from '../../../ui/tables/admin-list.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { NothingToDo } from './nothing-to-do.tsx';
import { OrderLink } from './order-link.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { orderViewNames } from './payment-labels.ts';
import { orderMoneyQuery, type PaymentsUrl } from './payments-choice.ts';

const columns: Column<OrderMoneyRow>[] = [
  { name: 'Order', onCard: 'title', cell: ({ _id }) => <OrderLink order={_id} /> },
  { name: 'Customer', cell: ({ customer }) => customer ?? 'N/A' },
  {
    name: 'Date',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{adminDate(createdAt)}</span>,
  },
  { name: 'Status', cell: ({ status }) => <Badge tone={statusTones[status]}>{status}</Badge> },
  { name: 'Total', align: 'right', cell: ({ totalAmount }) => adminRupees(totalAmount) },
  { name: 'Paid', align: 'right', cell: ({ paid }) => adminRupees(paid) },
  { name: 'Given back', align: 'right', cell: ({ refunded }) => adminRupees(refunded) },
  {
    name: 'Due',
    align: 'right',
    cell: ({ due }) => <b className="font-[650] whitespace-nowrap">{adminRupees(due)}</b>,
  },
];

const views = ORDER_MONEY_VIEWS.map((view) => ({ value: view, name: orderViewNames[view] }));

/** The orders with unpaid or overpaid amounts. */
export function OrderMoneyList({ url }: { url: PaymentsUrl }) {
  const { choice, page, change } = url;
  const list = useAdminList({
    query: { ...orderMoneyQuery(choice, page), staleTime: 0 },
    filters: url,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: paymentDeskMessages.failed, none: paymentDeskMessages.noOrders[choice.view] },
  });
  return (
    <AdminList
      list={list}
      caption={orderViewNames[choice.view]}
      columns={columns}
      icon={<ShoppingBag size={32} />}
      above={<NothingToDo list={list} isShown={choice.view === 'order_without_money'} />}
      filters={
        <SelectBox
          label="Which orders"
          value={choice.view}
          options={views}
          onChange={({ target }) => {
            const view = ORDER_MONEY_VIEWS.find((each) => each === target.value);
            if (view) change({ view });
          }}
          className="w-auto"
        />
      }
    />
  );
}
