import { Warehouse } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import * as stockMessages from '../../../../contract/stock/stock-messages.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../lib/admin-list.ts';
import { SelectBox } from '../../../ui/select-box.tsx';
import { AdminList } from '../../../ui/tables/admin-list.tsx';
import { CheckLedgerPanel } from './check-ledger-panel.tsx';
import { filterNames, stockQueryOf, useStockUrl, type StockChoice } from './stock-choice.ts';
import { stockColumns } from './stock-columns.tsx';
import { StockCsvButton } from './stock-csv-button.tsx';
import { StockFigures } from './stock-figures.tsx';

export function StockList() {
  const stockUrl = useStockUrl();
  const { choice, page, change } = stockUrl;
  const list = useAdminList({
    // Always fetched again: every order changes it.
    query: { ...stockQueryOf(choice, page), staleTime: 0 },
    filters: stockUrl,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: stockMessages.fetchFailed, none: noneOf(choice) },
  });
  return (
    <>
      <DeskHeading
        page="adminStock"
        count={countLabel(list.total, 'product', 'products')}
        actions={<StockCsvButton choice={choice} />}
      />
      <StockFigures />
      <AdminList
        list={list}
        caption="Stock"
        columns={stockColumns(choice, (sort) => change({ sort }))}
        icon={<Warehouse size={32} />}
        search={searchOf('Search by name or SKU', stockUrl)}
        filters={
          <SelectBox
            label="Filter"
            value={choice.filter}
            onChange={({ target }) => change({ filter: target.value === 'all' ? '' : target.value })}
            options={Object.entries(filterNames).map(([value, name]) => ({ value, name }))}
            className="w-auto grow font-[550] md:grow-0"
          />
        }
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
