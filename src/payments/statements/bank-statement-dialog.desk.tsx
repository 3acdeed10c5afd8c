import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankStatement } from './bank-statement.shapes.ts';
import type { StatementVerdict } from '../payments-desk/money-desk-choices.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useCsvFile } from '../../kit/web/lib/files/use-csv-file.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { DialogForm } from '../../kit/web/ui/dialogs/dialog-form.tsx';
import { FileField } from '../../kit/web/ui/forms/file-field.tsx';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { DataTable, type Column } from '../../kit/web/ui/tables/data-table.tsx';
import * as paymentDeskMessages from '../payments-desk/payment-desk.words.ts';
import { invalidatePayments } from '../payments-desk/payments-cache.desk.ts';

const verdicts: Record<StatementVerdict, { name: string; tone: BadgeTone }> = {
  matched: { name: 'Pays an order', tone: 'green' },
  already: { name: 'Already recorded', tone: 'grey' },
  suggested: { name: 'Perhaps', tone: 'amber' },
  unmatched: { name: 'No order', tone: 'blue' },
  debit: { name: 'Money out', tone: 'grey' },
  fault: { name: 'Not readable', tone: 'red' },
};

const columns: Column<Row>[] = [
  { name: 'Row', cell: ({ row }) => row },
  { name: 'Day', cell: ({ day }) => <span className="whitespace-nowrap">{bankDay(day)}</span> },
  {
    name: 'Verdict',
    onCard: 'title',
    cell: ({ verdict, order, why }) => (
      <span className="block min-w-0">
        <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].name}</Badge>
        {order !== null && <span className="ml-2 font-[650] whitespace-nowrap">{order}</span>}
        {why !== null && <span className="block text-small text-text-2">{why}</span>}
      </span>
    ),
  },
  {
    name: 'Narration',
    cell: ({ narration, reference }) => (
      <span className="block min-w-0 wrap-anywhere max-md:text-right md:max-w-64">
        {narration}
        {reference !== null && <span className="block text-small text-text-2">{reference}</span>}
      </span>
    ),
  },
  {
    name: 'Amount',
    align: 'right',
    cell: ({ amount }) => (amount === null ? '–' : adminRupees(amount)),
  },
];

export function BankStatementDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState(0);
  const sending = useMutation({
    mutationFn: (body: { csv: string; apply: boolean }) => callApi('POST /admin/bank-statement', { body }),
    onSuccess: (statement) => {
      if (!statement.applied) return;
      toasts.success(bookedWords(statement));
      invalidatePayments(client);
    },
  });
  const statement = sending.data ?? null;
  const isApplied = statement?.applied === true;

  const statementFile = useCsvFile((csv) => sending.mutate({ csv, apply: false }));

  function submit(): void {
    if (isApplied) return onClose();
    if (statementFile.file === null) {
      statementFile.setFault('Please choose the file from your bank.');
      return setRefusals(refusals + 1);
    }
    sending.mutate({ csv: statementFile.file.csv, apply: statement !== null });
  }

  return (
    <DialogForm
      title="Import bank statement"
      position="wide"
      submitLabel={isApplied ? 'Done' : statement ? 'Book these payments' : 'Check file'}
      cancelLabel="Close"
      isBusy={sending.isPending}
      refusals={refusals}
      failure={sending.error ? sentenceOf(sending.error, paymentDeskMessages.saveFailed) : null}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>
        Upload the CSV from your bank. We match each credit to an order; the rest is listed under Money
        without order. Uploading the same file again changes nothing.
      </p>
      <FileField
        label="File"
        accept=".csv,text/csv,text/plain"
        data-first-focus
        error={statementFile.fault}
        onFile={(file) => {
          sending.reset();
          void statementFile.choose(file);
        }}
      />
      <p role="status" className="wrap-anywhere">
        {sending.isPending ? 'Reading…' : statementFile.file?.name}
      </p>
      {statement && <StatementRows statement={statement} />}
    </DialogForm>
  );
}

function bookedWords({ counts }: BankStatement): string {
  return `Booked: ${counts.matched} on orders, ${counts.unmatched} without an order.`;
}

type Row = BankStatement['rows'][number];

/** Outgoing payments are only counted. */
function StatementRows({ statement: { applied, counts, rows } }: { statement: BankStatement }) {
  const words = (Object.keys(verdicts) as StatementVerdict[])
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${verdicts[verdict].name}: ${counts[verdict]}`);
  const shown = rows.filter(({ verdict }) => verdict !== 'debit');
  return (
    <>
      <p role="status" className="num font-[650]">
        {applied ? 'Booked. ' : ''}
        {words.length === 0 ? 'The file has no rows.' : words.join(', ')}
      </p>
      {shown.length > 0 && (
        <DataTable
          caption="Rows of the bank statement"
          columns={columns}
          rows={shown}
          keyOf={({ row }) => String(row)}
          isBusy={false}
        />
      )}
    </>
  );
}
