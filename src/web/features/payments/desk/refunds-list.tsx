import { Undo2 } from 'lucide-react';
import { REFUND_STATES } from '../../../../domain/payments/payments-choices.ts';
import { adminTime } from '../../../../domain/platform/dates.ts';
import { adminRupees } from '../../../../domain/platform/money.ts';
import type { Refund } from '../../../../contract/orders/refund-shape.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.tsx';
import { FinishRefundButton } from './finish-refund-button.tsx';
import { OrderLink } from './order-link.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { refundStates } from './payment-labels.ts';

const columns: Column<Refund>[] = [
  {
    name: 'Order',
    onCard: 'title',
    cell: ({ order }) => (order === null ? 'No order' : <OrderLink order={order} />),
  },
  {
    name: 'Date',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{adminTime(createdAt)}</span>,
  },
  {
    name: 'Status',
    cell: ({ state, why }) => (
      <span className="block min-w-0 max-md:text-right">
        <Badge tone={refundStates[state].tone}>{refundStates[state].name}</Badge>
        {why !== null && <span className="block text-small wrap-anywhere text-text-2">{why}</span>}
      </span>
    ),
  },
  { name: 'Reason', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  {
    name: 'Reference',
    cell: ({ reference, providerRefundId }) => (
      <span className="wrap-anywhere">{reference ?? providerRefundId ?? '–'}</span>
    ),
  },
  {
    name: 'Amount',
    align: 'right',
    cell: ({ amount }) => <b className="font-[650] whitespace-nowrap">{adminRupees(amount)}</b>,
  },
  {
    name: 'Actions',
    onCard: 'wide',
    cell: (refund) => refund.state === 'to_do' && <FinishRefundButton refund={refund} />,
  },
];

export function RefundsList() {
  return (
    <DeskList
      noun={['refund', 'refunds']}
      icon={<Undo2 size={32} />}
      call="GET /admin/refunds"
      reading={{ staleTime: 0 }}
      filters={{
        refund: {
          label: 'Status',
          all: 'All statuses',
          choices: choicesOf('state', REFUND_STATES, (state) => refundStates[state].name),
          className: 'w-auto',
        },
      }}
      sentences={{ failed: paymentDeskMessages.failed, none: paymentDeskMessages.noRefunds }}
      columns={columns}
    />
  );
}
