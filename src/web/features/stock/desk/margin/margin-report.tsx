import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IndianRupee } from 'lucide-react';
import * as generalMessages from '../../../../../contract/platform/general-messages.ts';
import * as marginMessages from '../../../../../contract/stock/margin-messages.ts';
import type { MarginRow } from '../../../../../contract/stock/margin-shapes.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { FigureTiles } from '../figure-tiles.tsx';
import { StockNav } from '../stock-nav.tsx';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { inputClass } from '../../../../ui/input-class.ts';
import { Empty } from '../../../../ui/page/empty.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import { ListPending } from '../../../../ui/tables/list-pending.tsx';
import { groupNames, type MarginChoice, marginQueryOf, useMarginChoice } from './margin-choice.ts';
import { marginColumns, percentWord, signedRupees } from './margin-columns.tsx';

/** Margins are net of GST and the cost of goods. */
export function MarginReport() {
  const [now] = useState(() => new Date());
  const { choice, change } = useMarginChoice(now);
  const rows = useQuery({ ...marginQueryOf(choice, choice.by), placeholderData: keepPreviousData });
  const all = useQuery({ ...marginQueryOf(choice, 'all'), placeholderData: keepPreviousData });
  const failed = rows.error ?? all.error;

  function tryAgain(): void {
    for (const query of [rows, all]) if (query.isError) void query.refetch();
  }

  return (
    <>
      <DeskHeading page="adminMargin" lead="Orders that are not cancelled, without GST" />
      <StockNav />
      <MarginFilters choice={choice} onChange={change} />
      {choice.from > choice.to ? (
        <p role="alert" className="font-[550] text-bad">
          {marginMessages.days}
        </p>
      ) : failed ? (
        <LoadFailed sentence={sentenceOf(failed, marginMessages.fetchFailed)} onRetry={tryAgain} />
      ) : !rows.data || !all.data ? (
        <ListPending sentence={generalMessages.loading} rows={6} />
      ) : rows.data.length === 0 ? (
        <Empty icon={<IndianRupee size={32} />} sentence={marginMessages.none} />
      ) : (
        <>
          {all.data[0] && <MarginFigures sums={all.data[0]} />}
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
  onChange: (part: Partial<MarginChoice>) => void;
}

function MarginFilters({ choice: { from, to, by }, onChange }: FiltersProps) {
  return (
    <div className="mb-4.5 flex flex-wrap items-end gap-3">
      <label className="grid gap-1.5 font-[550]">
        From
        <input
          type="date"
          value={from}
          onChange={({ target }) => target.value !== '' && onChange({ from: target.value })}
          className={`${inputClass} num w-auto`}
        />
      </label>
      <label className="grid gap-1.5 font-[550]">
        To
        <input
          type="date"
          value={to}
          onChange={({ target }) => target.value !== '' && onChange({ to: target.value })}
          className={`${inputClass} num w-auto`}
        />
      </label>
      <SelectBox
        label="Rows"
        value={by}
        onChange={({ target }) => onChange({ by: target.value as MarginChoice['by'] })}
        options={Object.entries(groupNames).map(([value, name]) => ({ value, name }))}
        className="w-auto font-[550]"
      />
    </div>
  );
}

function MarginFigures({ sums }: { sums: MarginRow }) {
  const figures = [
    { name: 'Sales', value: signedRupees(sums.sales), more: 'With GST, after discounts' },
    { name: 'Without GST', value: signedRupees(sums.net), more: 'Net sales' },
    { name: 'Cost', value: signedRupees(sums.cost), more: 'Of the goods sold' },
    { name: 'Margin', value: signedRupees(sums.margin), more: percentWord(sums.marginPercent) },
  ];
  return <FigureTiles figures={figures} />;
}
