import {
  ORDER_MONEY_VIEWS,
  PAYMENT_VIEWS,
  type OrderMoneyView,
  type PaymentView,
} from './money-desk-choices.ts';
import {
  PAYMENT_KINDS,
  PAYMENT_ROW_STATES,
  REFUND_STATES,
  type PaymentKind,
  type PaymentRowState,
  type RefundState,
} from '../payments/payments-choices.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';

/** Names of the tabs in the URL. */
export const DESK_TABS = ['claims', 'all', 'unassigned', 'unpaid', 'refunds'] as const;
export type DeskTab = (typeof DESK_TABS)[number];

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
export function paymentViewOf({ tab, list }: PaymentsChoice): PaymentView | null {
  if (tab === 'unassigned') return list === 'explained' ? list : 'money_without_order';
  return tab === 'claims' ? tab : null;
}
