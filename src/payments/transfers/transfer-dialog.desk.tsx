import { useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_LINES_PER_ORDER } from '../../orders/orders/orders-limits.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { SEARCH_DEBOUNCE_MS } from '../../platform/settings/platform-limits.ts';
import { area, asMoney, text, type Field } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { usePaused } from '../../kit/web/lib/use-paused.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { moneyForm } from '../payments-desk/money-form.desk.ts';
import * as paymentDeskMessages from '../payments-desk/payment-desk.words.ts';
import { OrderLink } from '../../orders/orders/order-link.desk.tsx';
import { orderNumberOf, remittanceRows, type TransferRow } from './remittance-sheet.desk.ts';
import {
  rowMarks,
  transferBody,
  transferSender,
  transferSums,
  type TransferDraft,
  TransferRows,
} from './transfer-rows.desk.tsx';

const ordersField: Field<readonly TransferRow[], readonly TransferRow[]> = {
  initial: [{ order: '', amount: '' }],
  typedOf: (rows) => rows,
  valueOf: (rows) => rows,
  draw: ({ typed: rows, error, onType }, { amount, charges }, below) => (
    <TransferOrders
      draft={{ amount: String(amount), charges: String(charges), rows }}
      fault={Object.keys(below).length === 0 ? error : null}
      faults={below}
      onChange={onType}
    />
  ),
};

function money(label: string, hint: string) {
  const options = { maxLength: 20, hint };
  return asMoney(label, options, text(label, options));
}

const fields = {
  amount: money('Amount', 'Amount received in the bank'),
  charges: money('Charges (optional)', 'What the sender kept back'),
  reference: text('UTR', { className: 'num', maxLength: 60, hint: 'As on the bank statement' }),
  note: text('Note (optional)', { maxLength: 500 }),
  orders: ordersField,
  sheet: area('Courier’s sheet (optional)', {
    className: 'num',
    rows: 2,
    hint: 'Copy its rows, with order and amount, and paste them here.',
  }),
};

/** Records a transfer of a courier, or of anyone else who pays for many orders at once. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const [send] = useState(() => transferSender((body) => callApi('POST /admin/payments', { body })));
  const [sheetFault, setSheetFault] = useState<string | null>(null);
  const recorded = useRef<string[] | null>(null);
  const [done, setDone] = useState<string[] | null>(null);
  if (done) return <TransferDone orders={done} onClose={onClose} />;
  const sheet: Field<string> = {
    ...fields.sheet,
    draw: (state, ...more) => fields.sheet.draw({ ...state, error: sheetFault }, ...more),
  };
  return (
    <FormDialog
      {...moneyForm}
      title="One transfer, many orders"
      position="wide"
      submitLabel="Record transfer"
      fields={{ ...fields, sheet }}
      save={async ({ orders, ...typed }) => {
        await send(transferBody({ ...typed, rows: orders }));
        return orders.map(({ order }) => orderNumberOf(order));
      }}
      saved={(orders) => paymentDeskMessages.transferred(orders.length)}
      fieldOfCode={{
        utr_used: 'reference',
        other_amount: 'amount',
        given_back: 'reference',
        refund_under_way: 'reference',
      }}
      onSaved={(orders) => {
        recorded.current = orders;
      }}
      onClose={() => (recorded.current ? setDone(recorded.current) : onClose())}
    >
      {({ field, draft, change }) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {field('amount')}
            {field('charges')}
            {field('reference')}
            {field('note')}
          </div>
          {field('sheet')}
          <Button
            kind="outline"
            className="justify-self-start"
            disabled={String(draft.sheet).trim() === ''}
            onClick={() => {
              const read = remittanceRows(String(draft.sheet));
              setSheetFault(read.length === 0 ? paymentDeskMessages.sheetUnread : null);
              if (read.length === 0) return;
              const rows = draft.orders as readonly TransferRow[];
              const typed = rows.filter(({ order, amount }) => order !== '' || amount !== '');
              change({ sheet: '', orders: [...typed, ...read] });
            }}
          >
            Read the sheet
          </Button>
          {field('orders')}
        </>
      )}
    </FormDialog>
  );
}

interface OrdersProps {
  draft: Pick<TransferDraft, 'amount' | 'charges' | 'rows'>;
  /** Fault of all orders together. */
  fault: string | null;
  /** Faults of single orders, by field. */
  faults: Readonly<Partial<Record<string, string>>>;
  onChange: (rows: TransferRow[]) => void;
}

/** The orders that a transfer pays, with what is due, and what they add up to. */
function TransferOrders({ draft, fault, faults, onChange }: OrdersProps) {
  const { rows } = draft;
  const { dues, isError } = useDues(rows);
  const sums = transferSums(draft);
  return (
    <>
      <TransferRows rows={rows} marks={rowMarks(rows, dues)} faults={faults} onChange={onChange} />
      {isError && <p role="alert">{paymentDeskMessages.duesFailed}</p>}
      {rows.length < MAX_LINES_PER_ORDER && (
        <Button
          kind="outline"
          className="justify-self-start"
          onClick={() => onChange([...rows, { order: '', amount: '' }])}
        >
          Add order
        </Button>
      )}
      <div className="num rounded-lg bg-subtle p-4">
        <dl className="grid gap-2">
          <SumRow name="Orders" value={adminRupees(sums.rows)} />
          <SumRow name="Transfer and charges" value={adminRupees(sums.transfer)} />
        </dl>
        <p role="status" className={sums.isEven ? 'mt-2 text-ok' : 'mt-2 font-[550] text-bad'}>
          {sums.words}
        </p>
        {fault !== null && (
          <p role="alert" className="mt-1 font-[550] text-bad">
            {fault}
          </p>
        )}
      </div>
    </>
  );
}

/** Asked once nobody has typed for a moment. */
function useDues(rows: readonly TransferRow[]) {
  const typed = [...new Set(rows.map(({ order }) => orderNumberOf(order)))].filter((order) => order !== '');
  const orders = usePaused(typed.join(','), SEARCH_DEBOUNCE_MS);
  const { data, isError, isPlaceholderData } = useQuery({
    ...apiQuery('GET /admin/payments/dues', { query: { orders: orders.split(',') } }),
    enabled: orders !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const asked = data === undefined || isPlaceholderData ? [] : orders.split(',');
  return {
    dues: new Map([
      ...asked.map((order) => [order, null] as const),
      ...(data ?? []).map(({ order, due }) => [order, due] as const),
    ]),
    isError,
  };
}

/** The orders that are paid in full now, and those that are not. */
function TransferDone({ orders, onClose }: { orders: string[]; onClose: () => void }) {
  const { data, isFetching, refetch } = useQuery({
    ...apiQuery('GET /admin/payments/dues', { query: { orders } }),
    staleTime: 0,
  });
  return (
    <Dialog
      title="Transfer recorded"
      onClose={onClose}
      foot={
        <Button data-first-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      {/* The sums due before the transfer may still be shown. */}
      {isFetching ? (
        <Pending />
      ) : data ? (
        <ul aria-label="Orders of the transfer" className="num divide-y divide-line">
          {data.map(({ order, due }) => (
            <li key={order} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
              <OrderLink order={order} />
              {due === 0 ? (
                <span className="text-ok">Paid in full</span>
              ) : (
                <b>{paymentDeskMessages.dueOf(adminRupees(due))}</b>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <LoadFailed sentence={paymentDeskMessages.duesFailed} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
