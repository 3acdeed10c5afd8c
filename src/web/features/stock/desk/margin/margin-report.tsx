import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IndianRupee } from 'lucide-react';
import { isoDayOf } from '../../../../../domain/platform/dates.ts';
import { dayRanges } from '../../../../../domain/platform/day-ranges.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import * as marginMessages from '../../../../../contract/stock/margin-messages.ts';
import type { MarginRow } from '../../../../../contract/stock/margin-shapes.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { UnknownCost } from '../unknown-cost.tsx';
import { FigureTiles } from '../figure-tiles.tsx';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { signedRupees } from '../../../../lib/signed-rupees.ts';
import { DateField } from '../../../../forms/date-field.tsx';
import { RangeButtons } from '../../../platform/desk/range-buttons.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { Empty } from '../../../../ui/page/empty.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import { ListPending } from '../../../../ui/tables/list-pending.tsx';
import { groupNames, type MarginChoice, marginQueryOf, useMarginChoice } from './margin-choice.ts';
import { knownSums } from './known-cost.ts';
import { marginColumns, percentWord } from './margin-columns.tsx';

/** Margins are net of GST and the cost of goods. */
export function MarginReport() {
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
