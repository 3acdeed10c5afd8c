import { IndianRupee } from 'lucide-react';
import { methodOf } from '../../../../domain/payments/payment-kinds.ts';
import type { PaymentView } from '../../../../domain/payments/money-desk-choices.ts';
import { PAYMENT_KINDS, PAYMENT_ROW_STATES } from '../../../../domain/payments/payments-choices.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import { searchOf, useAdminList } from '../../../lib/admin-list.ts';
import { SelectBox } from '../../../ui/select-box.tsx';
import { AdminList } from '../../../ui/tables/admin-list.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { paymentColumns } from './payment-columns.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { kindNames, paymentStates } from './payment-labels.ts';
import { NothingToDo } from './nothing-to-do.tsx';
import { paymentsQuery, paymentViewOf, type DeskTab, type PaymentsUrl } from './payments-choice.ts';

const columns = paymentColumns((payment) => <PaymentActions payment={payment} />);

const kinds = [
  { value: '', name: 'All kinds' },
  ...PAYMENT_KINDS.map((kind) => ({ value: kind, name: kindNames[methodOf(kind)] })),
];

const states = [
  { value: '', name: 'All statuses' },
  ...PAYMENT_ROW_STATES.map((state) => ({ value: state, name: paymentStates[state].name })),
];

const unassignedLists = [
  { value: '', name: 'Without an order' },
  { value: 'explained', name: 'Explained' },
];

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

export function PaymentsList({ url }: { url: PaymentsUrl }) {
  const { choice, page, change } = url;
  const isUnassigned = choice.tab === 'unassigned';
  const view = paymentViewOf(choice);
  const list = useAdminList({
    query: { ...paymentsQuery(choice, page), staleTime: 0 },
    filters: url,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: {
      failed: paymentDeskMessages.failed,
      none: choice.search === '' && view ? NONE[view] : paymentDeskMessages.none,
    },
  });
  return (
    <AdminList
      list={list}
      caption={CAPTIONS[choice.tab]}
      columns={columns}
      icon={<IndianRupee size={32} />}
      search={searchOf('Search payments', {
        values: { search: choice.search },
        change: (part) => change({ search: part.search ?? '' }),
      })}
      above={
        <NothingToDo list={list} isShown={view !== null && view !== 'explained' && choice.search === ''} />
      }
      filters={
        isUnassigned ? (
          <SelectBox
            label="Which money"
            value={choice.list ?? ''}
            options={unassignedLists}
            onChange={({ target }) => change({ list: target.value === 'explained' ? 'explained' : null })}
            className="w-auto grow md:grow-0"
          />
        ) : (
          <>
            <SelectBox
              label="Kind"
              value={choice.kind ?? ''}
              options={kinds}
              onChange={({ target }) =>
                change({ kind: PAYMENT_KINDS.find((kind) => kind === target.value) ?? null })
              }
              className="w-auto grow md:grow-0"
            />
            <SelectBox
              label="Status"
              value={choice.state ?? ''}
              options={states}
              onChange={({ target }) =>
                change({ state: PAYMENT_ROW_STATES.find((state) => state === target.value) ?? null })
              }
              className="w-auto grow md:grow-0"
            />
          </>
        )
      }
    />
  );
}
