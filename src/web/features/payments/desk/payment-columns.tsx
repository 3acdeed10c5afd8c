import type { ReactNode } from 'react';
import { methodOf } from '../../../../domain/payments/payment-kinds.ts';
import { adminTime } from '../../../../domain/platform/dates.ts';
import { adminRupees } from '../../../../domain/platform/money.ts';
import type { DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { OrderLink } from './order-link.tsx';
import { kindNames, paymentStates } from './payment-labels.ts';

export function paymentColumns(actionsOf: (payment: DeskPayment) => ReactNode): Column<DeskPayment>[] {
  return [
    {
      name: 'Order',
      onCard: 'title',
      cell: ({ order }) => (order === null ? 'No order' : <OrderLink order={order} />),
    },
    {
      name: 'Date',
      cell: ({ createdAt, capturedAt }) => (
        <span className="whitespace-nowrap">{adminTime(capturedAt ?? createdAt)}</span>
      ),
    },
    { name: 'Kind', cell: ({ kind }) => kindNames[methodOf(kind)] },
    { name: 'Status', cell: (payment) => <StateCell payment={payment} /> },
    { name: 'Reference', cell: (payment) => <ReferenceCell payment={payment} /> },
    {
      name: 'Amount',
      align: 'right',
      cell: (payment) => <AmountCell payment={payment} />,
    },
    { name: 'Actions', onCard: 'wide', cell: actionsOf },
  ];
}

function StateCell({ payment: { state, mismatch } }: { payment: DeskPayment }) {
  const { name, tone } = paymentStates[state];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{name}</Badge>
      {mismatch && <Badge tone="red">Not as asked</Badge>}
    </span>
  );
}

function ReferenceCell({ payment }: { payment: DeskPayment }) {
  const { reference, claimed, providerPaymentId, providerLinkId, why, explained } = payment;
  const known = reference ?? providerPaymentId ?? providerLinkId;
  return (
    <span className="block min-w-0 max-md:text-right md:max-w-64">
      <span className="wrap-anywhere">{known ?? '–'}</span>
      {claimed !== null && reference === null && (
        <span className="block text-small text-text-2">Customer says {claimed}</span>
      )}
      {explained && <span className="block text-small wrap-anywhere">Explained: {explained.note}</span>}
      {why !== null && <span className="block text-small wrap-anywhere text-text-2">{why}</span>}
    </span>
  );
}

function AmountCell({ payment: { amount, captured, currency, refunded } }: { payment: DeskPayment }) {
  const came = captured ?? amount;
  return (
    <>
      <b className="font-[650] whitespace-nowrap">
        {currency === 'INR' ? adminRupees(came) : `${currency} ${came.toFixed(2)}`}
      </b>
      {captured !== null && captured !== amount && (
        <span className="block text-small whitespace-nowrap text-text-2">asked {adminRupees(amount)}</span>
      )}
      {refunded > 0 && (
        <span className="block text-small whitespace-nowrap text-text-2">back {adminRupees(refunded)}</span>
      )}
    </>
  );
}
