import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_LINES_PER_ORDER } from '../../../../../domain/orders/orders-limits.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../../../domain/platform/platform-limits.ts';
import { readDues } from '../../../../../contract/payments/dues.ts';
import { enterPayment } from '../../../../../contract/payments/money-desk.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { closeAsking } from '../../../../lib/close-asking.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { usePaused } from '../../../../lib/use-paused.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { SumRow } from '../../../../ui/tables/sum-row.tsx';
import * as paymentDeskMessages from '../payment-desk-messages.ts';
import { invalidatePayments } from '../payments-cache.ts';
import { useFieldFaults } from '../use-field-faults.ts';
import { orderNumberOf, remittanceRows, type TransferRow } from './remittance-sheet.ts';
import { EMPTY_TRANSFER, rowMarks, transferBody, transferSender, transferSums } from './transfer-draft.ts';
import { TransferRows } from './transfer-rows.tsx';
import { TransferDone } from './transfer-done.tsx';

const FIELDS = ['amount', 'charges', 'reference', 'note'] as const;

/** Of a courier, or anyone else who pays for many orders at once. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(EMPTY_TRANSFER);
  const [send] = useState(() => transferSender((body) => callApi(enterPayment, { body })));
  const [sheet, setSheet] = useState('');
  const [sheetFault, setSheetFault] = useState<string | null>(null);
  const { rows } = draft;
  const { dues, isError } = useDues(rows);
  const rowFields = rows.flatMap((_, index) => [`orders.${index}.order`, `orders.${index}.amount`]);
  const { faults, failure, refusals, clear, refusedBy } = useFieldFaults<string>(
    [...FIELDS, 'orders', ...rowFields],
    { utr_used: 'reference', other_amount: 'amount', given_back: 'reference', refund_under_way: 'reference' },
  );
  const entering = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toasts.success(paymentDeskMessages.transferred(rows.length));
      invalidatePayments(client);
    },
    onError: refusedBy,
  });

  function change(part: Partial<typeof draft>): void {
    setDraft({ ...draft, ...part });
    clear();
  }

  function readSheet(): void {
    const read = remittanceRows(sheet);
    setSheetFault(read.length === 0 ? paymentDeskMessages.sheetUnread : null);
    if (read.length === 0) return;
    setSheet('');
    change({ rows: [...rows.filter(({ order, amount }) => order !== '' || amount !== ''), ...read] });
  }

  if (entering.isSuccess)
    return <TransferDone orders={rows.map(({ order }) => orderNumberOf(order))} onClose={onClose} />;

  const sums = transferSums(draft);
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    autoComplete: 'off',
    value: draft[name],
    error: faults[name] ?? null,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <DialogForm
      title="One transfer, many orders"
      position="wide"
      submitLabel="Record transfer"
      isBusy={entering.isPending}
      refusals={refusals}
      failure={failure}
      onSubmit={() => entering.mutate(transferBody(draft))}
      onCancel={() =>
        void closeAsking({
          isChanged: draft !== EMPTY_TRANSFER || sheet !== '',
          leaveSentence: paymentDeskMessages.leave,
          onClose,
        })
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Amount"
          data-first-focus
          inputMode="decimal"
          className="num"
          maxLength={20}
          hint="What came to the bank, in rupees"
          {...field('amount')}
        />
        <TextField
          label="Charges (optional)"
          inputMode="decimal"
          className="num"
          maxLength={20}
          hint="What the sender kept back"
          {...field('charges')}
        />
        <TextField
          label="UTR"
          className="num"
          maxLength={60}
          hint="As on the bank statement"
          {...field('reference')}
        />
        <TextField label="Note (optional)" maxLength={500} {...field('note')} />
      </div>
      <TextArea
        label="Courier’s sheet (optional)"
        className="num"
        rows={2}
        hint="Copy its rows, with order and amount, and paste them here."
        value={sheet}
        error={sheetFault}
        onChange={({ target }) => setSheet(target.value)}
      />
      <Button
        kind="outline"
        className="justify-self-start"
        disabled={sheet.trim() === ''}
        onClick={readSheet}
      >
        Read the sheet
      </Button>
      <TransferRows
        rows={rows}
        marks={rowMarks(rows, dues)}
        faults={faults}
        onChange={(next) => change({ rows: next })}
      />
      {isError && <p role="alert">{paymentDeskMessages.duesFailed}</p>}
      {rows.length < MAX_LINES_PER_ORDER && (
        <Button
          kind="outline"
          className="justify-self-start"
          onClick={() => change({ rows: [...rows, { order: '', amount: '' }] })}
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
        {faults.orders && (
          <p role="alert" className="mt-1 font-[550] text-bad">
            {faults.orders}
          </p>
        )}
      </div>
    </DialogForm>
  );
}

/** Once nobody has typed for a moment. */
function useDues(rows: readonly TransferRow[]) {
  const typed = [...new Set(rows.map(({ order }) => orderNumberOf(order)))].filter((order) => order !== '');
  const orders = usePaused(typed.join(','), SEARCH_DEBOUNCE_MS);
  const { data, isError, isPlaceholderData } = useQuery({
    ...apiQuery(readDues, { query: { orders: orders.split(',') } }),
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
