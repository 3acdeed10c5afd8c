import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { REFUND_STATES } from '../payments/payments-choices.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { Refund } from '../../orders/orders/refund.shapes.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { OrderLink } from '../../orders/orders/order-link.desk.tsx';
import * as paymentDeskMessages from '../payments-desk/payment-desk.words.ts';
import { refundStates } from '../payments-desk/enter-payment-dialog.desk.tsx';
import { moneyForm } from '../payments-desk/money-form.desk.ts';

const fields = {
  reference: text('Reference', {
    maxLength: 60,
    hint: 'The UTR of the transfer, or the number of the cash voucher',
    missing: paymentDeskMessages.referenceMissing,
  }),
};

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

/** Records a refund that was made outside the gateway. */
function FinishRefundButton({ refund }: { refund: Refund }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="outline"
        size="small"
        className="max-md:min-h-11"
        aria-label={`Mark as refunded: ${adminRupees(refund.amount)} of ${refund.order ?? 'no order'}`}
        onClick={() => setOpen(true)}
      >
        Mark as refunded
      </Button>
      {isOpen && <FinishDialog refund={refund} onClose={() => setOpen(false)} />}
    </>
  );
}

function FinishDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  return (
    <FormDialog
      {...moneyForm}
      title={`Refund of ${adminRupees(refund.amount)}`}
      submitLabel="Mark as refunded"
      fields={fields}
      save={(body) => callApi('POST /admin/refunds/:id/done', { params: { id: refund._id }, body })}
      saved={paymentDeskMessages.refundDone}
      onClose={onClose}
    />
  );
}
