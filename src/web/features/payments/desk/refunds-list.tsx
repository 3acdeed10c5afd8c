import { Undo2 } from 'lucide-react';
import { REFUND_STATES } from '../../../../domain/payments/payments-choices.ts';
import { adminTime } from '../../../../domain/platform/dates.ts';
import { adminRupees } from '../../../../domain/platform/money.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import type { Refund } from '../../../../contract/orders/refund-shape.ts';
import { useAdminList } from '../../../lib/admin-list.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SelectBox } from '../../../ui/select-box.tsx';
import { AdminList } from '../../../ui/tables/admin-list.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { FinishRefundButton } from './finish-refund-button.tsx';
import { OrderLink } from './order-link.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { refundStates } from './payment-labels.ts';
import { refundsQuery, type PaymentsUrl } from './payments-choice.ts';

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

const states = [
  { value: '', name: 'All statuses' },
  ...REFUND_STATES.map((state) => ({ value: state, name: refundStates[state].name })),
];

export function RefundsList({ url }: { url: PaymentsUrl }) {
  const { choice, page, change } = url;
  const list = useAdminList({
    query: { ...refundsQuery(choice, page), staleTime: 0 },
    filters: url,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: paymentDeskMessages.failed, none: paymentDeskMessages.noRefunds },
  });
  return (
    <AdminList
      list={list}
      caption="Refunds"
      columns={columns}
      icon={<Undo2 size={32} />}
      filters={
        <SelectBox
          label="Status"
          value={choice.refundState ?? ''}
          options={states}
          onChange={({ target }) =>
            change({ refundState: REFUND_STATES.find((state) => state === target.value) ?? null })
          }
          className="w-auto"
        />
      }
    />
  );
}
