import { useMutation } from '@tanstack/react-query';
import { Download, Warehouse } from 'lucide-react';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import * as stockMessages from '../../../../contract/stock/stock-messages.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { toasts } from '../../../lib/toasts.ts';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.tsx';
import { CheckLedgerPanel } from './check-ledger-panel.tsx';
import { filterNames, useStockUrl, type StockChoice } from './stock-choice.ts';
import { stockColumns } from './stock-columns.tsx';
import { stockCsv } from './stock-csv.ts';
import { StockFigures } from './stock-figures.tsx';

const { all, ...otherFilters } = filterNames;

export function StockList() {
  const { choice, change } = useStockUrl();
  const { filter, search, sort } = choice;
  const query = { filter, ...(sort && { sort }) };
  const exporting = useMutation({
    mutationFn: () => callApi('GET /admin/stock', { query: { ...query, ...(search && { search }) } }),
    onSuccess: (items) => {
      const name = filter === 'all' ? 'stock' : `stock-${filter}`;
      const csv = new Blob([stockCsv(items)], { type: 'text/csv;charset=utf-8' });
      saveFile(`${name}-${isoDayOf(new Date())}.csv`, csv);
    },
    onError: (error) => toasts.error(sentenceOf(error, stockMessages.fetchFailed)),
  });
  return (
    <>
      <DeskList
        page="adminStock"
        noun={['product', 'products']}
        caption="Stock"
        icon={<Warehouse size={32} />}
        call="GET /admin/stock"
        query={query}
        // Every order changes it.
        reading={{ staleTime: 0 }}
        search="Search by name or SKU"
        filters={{
          filter: {
            label: 'Filter',
            all,
            choices: choicesOf('filter', otherFilters),
            className: 'w-auto grow font-[550] md:grow-0',
          },
        }}
        sentences={{ failed: stockMessages.fetchFailed, none: noneOf(choice) }}
        columns={stockColumns(choice, (by) => change({ sort: by }))}
        buttons={[
          {
            label: exporting.isPending ? 'Exporting…' : filter === 'reorder' ? 'Reorder (CSV)' : 'Export CSV',
            icon: <Download size={16} />,
            kind: 'outline',
            isBusy: exporting.isPending,
            press: () => exporting.mutate(),
          },
        ]}
        lead={<StockFigures />}
      />
      <CheckLedgerPanel />
    </>
  );
}

function noneOf({ search, filter }: StockChoice): string {
  if (search !== '') return stockMessages.none;
  return {
    all: stockMessages.none,
    reorder: stockMessages.nothingToReorder,
    out: stockMessages.noneOut,
    dead: stockMessages.noDeadStock,
  }[filter];
}
