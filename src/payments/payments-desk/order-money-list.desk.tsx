import { ShoppingBag } from 'lucide-react';
import { ORDER_MONEY_VIEWS, type OrderMoneyView } from './money-desk-choices.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { OrderMoneyRow } from './money-desk.shapes.ts';
import { statusTones } from '../../orders/orders/status-tones.web.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { NothingToDo } from './payments-list.desk.tsx';
import { OrderLink } from '../../orders/orders/order-link.desk.tsx';
import * as paymentDeskMessages from './payment-desk.words.ts';
import { orderViewNames } from './enter-payment-dialog.desk.tsx';

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

const [usual, ...others] = ORDER_MONEY_VIEWS;

/** The orders with unpaid or overpaid amounts. */
export function OrderMoneyList({ view }: { view: OrderMoneyView }) {
  return (
    <DeskList
      noun={['order', 'orders']}
      caption={orderViewNames[view]}
      icon={<ShoppingBag size={32} />}
      call="GET /admin/payments/orders"
      query={{ view: usual }}
      reading={{ staleTime: 0 }}
      filters={{
        view: {
          label: 'Which orders',
          all: orderViewNames[usual],
          choices: choicesOf('view', others, (other) => orderViewNames[other]),
          className: 'w-auto',
        },
      }}
      sentences={{ failed: paymentDeskMessages.failed, none: paymentDeskMessages.noOrders[view] }}
      columns={columns}
      aboveNone={view === usual && <NothingToDo />}
    />
  );
}
