import type { StatementVerdict } from '../../../../domain/payments/money-desk-choices.ts';
import { bankDay } from '../../../../domain/platform/dates.ts';
import { adminRupees } from '../../../../domain/platform/money.ts';
import type { BankStatement } from '../../../../contract/payments/bank-statement-shapes.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx';

type Row = BankStatement['rows'][number];

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

/** Outgoing payments are only counted. */
export function StatementRows({ statement: { applied, counts, rows } }: { statement: BankStatement }) {
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
