import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { BankStatementDialog } from '../statements/bank-statement-dialog.desk.tsx';
import { EnterPaymentDialog, orderViewNames } from './enter-payment-dialog.desk.tsx';
import {
  DESK_TABS,
  usePaymentsUrl,
  PaymentsList,
  type PaymentsChoice,
  type PaymentsUrl,
  NothingToDo,
} from './payments-list.desk.tsx';
import { RefundsList } from '../refunds/refunds-list.desk.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useAddForm } from '../../kit/web/lib/use-add-form.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';
import { MAIN_ONLINE_KIND, PAYMENT_KIND_FACTS } from '../payments/payments-choices.ts';
import { adminTime, adminDate } from '../../kit/rules/dates.ts';
import type { MoneyToDo, OrderMoneyRow } from './money-desk.shapes.ts';
import { MAX_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import { HOUR_MS } from '../../kit/rules/units-of-time.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import * as paymentDeskMessages from './payment-desk.words.ts';
import { ShoppingBag } from 'lucide-react';
import { ORDER_MONEY_VIEWS, type OrderMoneyView } from './money-desk-choices.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { statusTones } from '../../orders/orders/status-tones.web.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { OrderLink } from '../../orders/orders/order-link.desk.tsx';

const Transfer = lazyComponent(
  () => import('../transfers/transfer-dialog.desk.tsx'),
  'TransferDialog',
  Pending,
);

export function Component() {
  const url = usePaymentsUrl();
  const [opened, open] = useState<'statement' | 'transfer' | null>(null);
  const recording = useAddForm();
  const { data: money } = useQuery(apiQuery('GET /admin/money', {}));
  const claims = money?.claims ?? 0;
  const { tab } = url.choice;
  return (
    <>
      <DeskHeading
        page="adminPayments"
        actions={
          <>
            <Button kind="outline" onClick={recording.open}>
              Record payment
            </Button>
            <Button kind="outline" onClick={() => open('transfer')}>
              One transfer, many orders
            </Button>
            <Button kind="outline" onClick={() => open('statement')}>
              Import bank statement
            </Button>
          </>
        }
      />
      <DeskSummary url={url} />
      <Tabs
        label="Payments"
        shown={DESK_TABS.indexOf(tab)}
        onShow={(index) =>
          url.change({ tab: DESK_TABS[index]!, search: '', kind: null, state: null, list: null })
        }
        tabs={[
          { name: 'All', panel: <PaymentsList choice={url.choice} /> },
          {
            name: claims > 0 ? `To confirm (${claims})` : 'To confirm',
            panel: <PaymentsList choice={url.choice} />,
          },
          { name: 'Money without order', panel: <PaymentsList choice={url.choice} /> },
          { name: 'Order without money', panel: <OrderMoneyList view={url.choice.view} /> },
          { name: 'Refunds', panel: <RefundsList /> },
        ]}
      />
      {opened === 'statement' && <BankStatementDialog onClose={() => open(null)} />}
      {opened === 'transfer' && <Transfer onClose={() => open(null)} />}
      {recording.isOpen && <EnterPaymentDialog onClose={recording.close} />}
    </>
  );
}

/** Each number is a button that shows its items. */
function DeskSummary({ url }: { url: PaymentsUrl }) {
  const { data, isError, refetch } = useQuery({ ...apiQuery('GET /admin/money', {}), staleTime: 0 });
  if (isError && !data) {
    return (
      <div className="mb-4">
        <LoadFailed sentence={paymentDeskMessages.summaryFailed} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return null;
  return (
    <div className="mb-4 grid gap-3">
      <ToDo data={data} url={url} />
      {data.gateway.configured && <LastHeard data={data} />}
      {data.gateway.refused && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 font-[550] wrap-anywhere text-bad">
          {PAYMENT_KIND_FACTS[MAIN_ONLINE_KIND].gatewayName} refused a payment on{' '}
          {adminTime(data.gateway.refused.at)}: {data.gateway.refused.sentence}
        </p>
      )}
    </div>
  );
}

function ToDo({ data, url }: { data: MoneyToDo; url: PaymentsUrl }) {
  const entries: [number, string, Partial<PaymentsChoice>][] = [
    [data.moneyWithoutOrder, 'Without an order', { tab: 'unassigned', list: null }],
    [data.orderWithoutMoney, 'Shipped and not paid', { tab: 'unpaid', view: 'order_without_money' }],
    [data.overpaid, 'Paid too much', { tab: 'unpaid', view: 'overpaid' }],
    [data.refundDue, 'Cancelled, to refund', { tab: 'unpaid', view: 'refund_due' }],
    [data.refundsToDo, 'Refunds to send', { tab: 'refunds', refundState: 'to_do' }],
    [data.refundsFailed, 'Refunds failed', { tab: 'refunds', refundState: 'failed' }],
  ];
  const waiting = entries.filter(([count]) => count > 0);
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="To do" className="num flex flex-wrap gap-2">
      {waiting.map(([count, words, part]) => (
        <li key={words}>
          <button
            type="button"
            onClick={() => url.change(part)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 hover:border-text"
          >
            {words} <b className="font-bold">{count}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

function LastHeard({ data: { lastWebhook, gateway } }: { data: MoneyToDo }) {
  const isSilent = useGatewaySilence(lastWebhook?.at ?? null);
  const when = lastWebhook === null ? 'never' : `${adminTime(lastWebhook.at)} (${lastWebhook.event})`;
  return (
    <p role="status" className={isSilent ? 'num font-[650] text-bad' : 'num text-small text-text-2'}>
      Last heard from {PAYMENT_KIND_FACTS[MAIN_ONLINE_KIND].gatewayName}: {when}
      {gateway.mode === 'test' && '. Test mode: no real money moves.'}
    </p>
  );
}

/** @returns whether an online payment is open for more than an hour without an event from the gateway */
function useGatewaySilence(lastHeard: string | null): boolean {
  const { data } = useQuery(
    apiQuery('GET /admin/payments', {
      query: { kind: MAIN_ONLINE_KIND, state: 'open', page: 1, limit: MAX_PAGE_SIZE },
    }),
  );
  const [now] = useState(() => Date.now());
  return (data?.items ?? []).some(({ createdAt }) => {
    const begun = Date.parse(createdAt);
    return now - begun > HOUR_MS && (lastHeard === null || Date.parse(lastHeard) < begun);
  });
}

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
function OrderMoneyList({ view }: { view: OrderMoneyView }) {
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
