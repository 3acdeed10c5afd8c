import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IndianRupee } from 'lucide-react';
import { isoDayOf, isIsoDay } from '../../kit/rules/dates.ts';
import { dayRanges } from '../../kit/rules/day-ranges.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import * as marginMessages from './margin.words.ts';
import type { MarginRow, MarginQuery } from './margin.shapes.ts';
import { indianNumber, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { signedRupees } from '../../kit/web/lib/signed-rupees.ts';
import { DateField } from '../../kit/web/forms/date-field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { DataTable, type Column } from '../../kit/web/ui/tables/data-table.tsx';
import { ListPending } from '../../kit/web/ui/tables/list-pending.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { DeskHeading, RangeButtons } from '../../platform/desk/desk-heading.desk.tsx';
import { FigureTiles, UnknownCost } from '../stock/stock-list.desk.tsx';

const marginColumns: Column<MarginRow>[] = [
  {
    name: 'Sold',
    onCard: 'title',
    cell: ({ label }) => <span className="font-[650] wrap-anywhere">{label}</span>,
  },
  { name: 'Units', align: 'right', cell: ({ units }) => indianNumber(units) },
  { name: 'Sales', align: 'right', cell: ({ sales }) => amount(sales) },
  { name: 'Without GST', align: 'right', cell: ({ net }) => amount(net) },
  { name: 'Cost', align: 'right', cell: (row) => (isCostKnown(row) ? amount(row.cost) : '–') },
  {
    name: 'Margin',
    align: 'right',
    cell: (row) => (isCostKnown(row) ? <b className="font-[650]">{amount(row.margin)}</b> : '–'),
  },
  {
    name: 'Percent',
    align: 'right',
    cell: (row) => percentWord(isCostKnown(row) ? row.marginPercent : null),
  },
];

const groupNames: Record<MarginGroup, string> = {
  product: 'By product',
  category: 'By category',
  brand: 'By brand',
};

/** Margins are net of GST and the cost of goods. */
export function Component() {
  const [now] = useState(() => new Date());
  const { choice, change } = useMarginChoice(now);
  const rows = useQuery({ ...marginQueryOf(choice, choice.by), placeholderData: keepPreviousData });
  const products = useQuery({ ...marginQueryOf(choice, 'product'), placeholderData: keepPreviousData });
  const failed = rows.error ?? products.error;

  function tryAgain(): void {
    for (const query of [rows, products]) if (query.isError) void query.refetch();
  }

  return (
    <>
      <DeskHeading page="adminMargin" lead="Orders that are not cancelled, without GST" />
      <MarginFilters choice={choice} now={now} onChange={change} />
      {choice.from > choice.to ? (
        <p role="alert" className="font-[550] text-bad">
          {marginMessages.days}
        </p>
      ) : failed ? (
        <LoadFailed sentence={sentenceOf(failed, marginMessages.fetchFailed)} onRetry={tryAgain} />
      ) : !rows.data || !products.data ? (
        <ListPending sentence={generalMessages.loading} rows={6} />
      ) : rows.data.length === 0 ? (
        <Empty icon={<IndianRupee size={32} />} sentence={marginMessages.none} />
      ) : (
        <>
          <MarginFigures products={products.data} />
          <div className="md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface md:shadow-lift">
            <DataTable
              caption="Margin"
              columns={marginColumns}
              rows={rows.data}
              keyOf={({ key }) => key}
              isBusy={rows.isPlaceholderData}
            />
          </div>
        </>
      )}
    </>
  );
}

interface FiltersProps {
  choice: MarginChoice;
  now: Date;
  onChange: (part: Partial<MarginChoice>) => void;
}

function MarginFilters({ choice: { from, to, by }, now, onChange }: FiltersProps) {
  return (
    <div className="mb-4.5 grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <DateField
          label="From"
          value={from}
          onChange={({ target }) => target.value !== '' && onChange({ from: target.value })}
        />
        <DateField
          label="To"
          value={to}
          onChange={({ target }) => target.value !== '' && onChange({ to: target.value })}
        />
        <SelectField
          label="Rows"
          value={by}
          onChange={({ target }) => onChange({ by: target.value as MarginChoice['by'] })}
          options={Object.entries(groupNames).map(([value, name]) => ({ value, name }))}
        />
      </div>
      <RangeButtons ranges={dayRanges(isoDayOf(now))} onChoose={onChange} />
    </div>
  );
}

function MarginFigures({ products }: { products: MarginRow[] }) {
  const { sales, net, cost, margin, marginPercent, withoutCost } = knownSums(products);
  const figures = [
    { name: 'Sales', value: signedRupees(sales), more: 'With GST, after discounts' },
    { name: 'Without GST', value: signedRupees(net), more: 'Net sales' },
    { name: 'Cost', value: cost === null ? '–' : signedRupees(cost), more: 'Of the goods sold' },
    { name: 'Margin', value: margin === null ? '–' : signedRupees(margin), more: percentWord(marginPercent) },
  ];
  return (
    <>
      <FigureTiles figures={figures} />
      <UnknownCost products={withoutCost} />
    </>
  );
}

type MarginGroup = Exclude<NonNullable<MarginQuery['by']>, 'all'>;

/** Days in India. */
interface MarginChoice {
  from: string;
  to: string;
  by: MarginGroup;
}

/** The default is the present month so far, by product. */
function useMarginChoice(now: Date) {
  const { values, change } = useUrlFilters(['from', 'to', 'by']);
  const today = isoDayOf(now);
  const choice: MarginChoice = {
    from: isIsoDay(values.from) ? values.from : `${today.slice(0, 8)}01`,
    to: isIsoDay(values.to) ? values.to : today,
    by: values.by in groupNames ? (values.by as MarginGroup) : 'product',
  };
  return { choice, change };
}

function marginQueryOf({ from, to }: MarginChoice, by: MarginGroup | 'all') {
  return { ...apiQuery('GET /admin/margin', { query: { from, to, by } }), staleTime: 0, enabled: from <= to };
}

function amount(rupees: number) {
  return (
    <span className={classNames('whitespace-nowrap', rupees < 0 && 'text-bad')}>{signedRupees(rupees)}</span>
  );
}

function percentWord(percent: number | null): string {
  return percent === null ? '–' : `${percent.toFixed(2).replace('-', '−')}%`;
}

/** Sold without a cost means that it was not entered, and not that the goods were free. */
export function isCostKnown({ cost, net }: Pick<MarginRow, 'cost' | 'net'>): boolean {
  return cost !== 0 || net === 0;
}

/** Sales are of all products; cost and margin of those whose cost is known, null where none is. */
export function knownSums(products: readonly MarginRow[]) {
  const known = products.filter(isCostKnown);
  const sumOf = (rows: readonly MarginRow[], field: 'sales' | 'net' | 'cost' | 'margin') =>
    rupeesOf(rows.reduce((sum, row) => sum + paiseOf(row[field]), 0));
  const knownNet = sumOf(known, 'net');
  const margin = sumOf(known, 'margin');
  return {
    sales: sumOf(products, 'sales'),
    net: sumOf(products, 'net'),
    cost: known.length === 0 ? null : sumOf(known, 'cost'),
    margin: known.length === 0 ? null : margin,
    marginPercent: knownNet === 0 ? null : Math.round((margin / knownNet) * 10_000) / 100,
    withoutCost: products.length - known.length,
  };
}
