import { IndianRupee, CircleCheck } from 'lucide-react';
import {
  methodOf,
  PAYMENT_KINDS,
  PAYMENT_ROW_STATES,
  REFUND_STATES,
  type PaymentKind,
  type PaymentRowState,
  type RefundState,
} from '../payments/payments-choices.ts';
import {
  type PaymentView,
  ORDER_MONEY_VIEWS,
  PAYMENT_VIEWS,
  type OrderMoneyView,
} from './money-desk-choices.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { DeskPayment } from './money-desk.shapes.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { OrderLink } from '../../orders/orders/order-link.desk.tsx';
import { PaymentActions } from './payment-actions.desk.tsx';
import * as paymentDeskMessages from './payment-desk.words.ts';
import { kindNames, paymentStates } from './enter-payment-dialog.desk.tsx';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';

/** Names of the tabs in the URL. */
/** In the order of the menu. */
export const DESK_TABS = ['all', 'claims', 'unassigned', 'unpaid', 'refunds'] as const;
type DeskTab = (typeof DESK_TABS)[number];

export interface PaymentsChoice {
  tab: DeskTab;
  search: string;
  kind: PaymentKind | null;
  state: PaymentRowState | null;
  /** Explained money beside money without order. */
  list: PaymentView | null;
  view: OrderMoneyView;
  refundState: RefundState | null;
}

/** A change of a filter goes back to page 1. */
export function usePaymentsUrl() {
  const { values, change } = useUrlFilters(['tab', 'search', 'kind', 'state', 'list', 'view', 'refund']);
  const choice: PaymentsChoice = {
    tab: known(DESK_TABS, values.tab) ?? 'all',
    search: values.search,
    kind: known(PAYMENT_KINDS, values.kind),
    state: known(PAYMENT_ROW_STATES, values.state),
    list: known(PAYMENT_VIEWS, values.list),
    view: known(ORDER_MONEY_VIEWS, values.view) ?? 'order_without_money',
    refundState: known(REFUND_STATES, values.refund),
  };
  return {
    choice,
    change: (part: Partial<PaymentsChoice>) => {
      const next = { ...choice, ...part };
      change({
        tab: next.tab === 'all' ? '' : next.tab,
        search: next.search,
        kind: next.kind ?? '',
        state: next.state ?? '',
        list: next.list ?? '',
        view: next.view === 'order_without_money' ? '' : next.view,
        refund: next.refundState ?? '',
      });
    },
  };
}

export type PaymentsUrl = ReturnType<typeof usePaymentsUrl>;

function known<T extends string>(values: readonly T[], text: string): T | null {
  return values.find((value) => value === text) ?? null;
}

/** The list that a tab shows; null for all payments. */
function paymentViewOf({ tab, list }: PaymentsChoice): PaymentView | null {
  if (tab === 'unassigned') return list === 'explained' ? list : 'money_without_order';
  return tab === 'claims' ? tab : null;
}

const NONE: Record<PaymentView, string> = {
  money_without_order: paymentDeskMessages.noneUnassigned,
  explained: paymentDeskMessages.noneExplained,
  claims: paymentDeskMessages.noClaims,
};

const CAPTIONS: Record<DeskTab, string> = {
  claims: 'To confirm',
  all: 'Payments',
  unassigned: 'Money without order',
  unpaid: 'Order without money',
  refunds: 'Refunds',
};

const className = 'w-auto grow md:grow-0';

const filters = {
  kind: {
    label: 'Kind',
    all: 'All kinds',
    choices: choicesOf('kind', PAYMENT_KINDS, (kind) => kindNames[methodOf(kind)]),
    className,
  },
  state: {
    label: 'Status',
    all: 'All statuses',
    choices: choicesOf('state', PAYMENT_ROW_STATES, (state) => paymentStates[state].name),
    className,
  },
};

const unassignedFilters = {
  list: {
    label: 'Which money',
    all: 'Without an order',
    choices: choicesOf('view', { explained: 'Explained' }),
    className,
  },
};

export function PaymentsList({ choice }: { choice: PaymentsChoice }) {
  const view = paymentViewOf(choice);
  const isWhole = choice.search === '';
  return (
    <DeskList
      noun={['payment', 'payments']}
      caption={CAPTIONS[choice.tab]}
      icon={<IndianRupee size={32} />}
      call="GET /admin/payments"
      query={view ? { view } : {}}
      reading={{ staleTime: 0 }}
      search="Search payments"
      filters={choice.tab === 'unassigned' ? unassignedFilters : filters}
      sentences={{
        failed: paymentDeskMessages.failed,
        none: isWhole && view ? NONE[view] : paymentDeskMessages.none,
      }}
      columns={columns}
      aboveNone={isWhole && view !== null && view !== 'explained' && <NothingToDo />}
    />
  );
}

const columns: Column<DeskPayment>[] = [
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
  { name: 'Actions', onCard: 'wide', cell: (payment) => <PaymentActions payment={payment} /> },
];

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

/** Above a list that should be empty, and is. */
export function NothingToDo() {
  return (
    <p className="flex items-center gap-2 px-1 pb-3 font-[650] text-ok md:px-4 md:pt-4 md:pb-0">
      <CircleCheck size={18} />
      {paymentDeskMessages.nothingToDo}
    </p>
  );
}
