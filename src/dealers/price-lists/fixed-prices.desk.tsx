import { useState } from 'react';
import { Tags } from 'lucide-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminRupees } from '../../kit/rules/money.ts';
import { ADMIN_LIST_PAGE_SIZE, SEARCH_DEBOUNCE_MS } from '../../platform/settings/platform-limits.ts';
import * as priceListMessages from './price-list.words.ts';
import type { PriceEntry, PriceList, PriceFile } from './price-lists.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { apiUrl } from '../../kit/web/lib/api/api-url.ts';
import { searchOf, useAdminList } from '../../kit/web/lib/admin-list.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { downloadFile } from '../../kit/web/lib/files/download-file.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { AdminList } from '../../kit/web/ui/tables/admin-list.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { SearchBox } from '../../kit/web/ui/page/search-box.tsx';
import { CheckedFileDialog } from '../../platform/desk/checked-file-dialog.desk.tsx';
import { PricesDialog } from './prices-dialog.desk.tsx';

const SHOWN = 8;

type Opened = 'import' | 'choose' | PriceEntry | null;

type Row = PriceEntry & { _id: string };

export function FixedPrices({ list }: { list: PriceList }) {
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const [opened, open] = useState<Opened>(null);
  const entries = useAdminList({
    query: {
      ...apiQuery('GET /admin/price-lists/:id/prices', {
        params: { id: list._id },
        query: { ...(search && { search }), page: filters.page, limit: ADMIN_LIST_PAGE_SIZE },
      }),
      select: ({ items, total }) => ({
        items: items.map((entry): Row => ({ ...entry, _id: entry.product._id })),
        total,
      }),
    },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: priceListMessages.loadFailed, none: priceListMessages.noPrices },
  });
  const close = () => open(null);
  return (
    <section aria-labelledby="fixed-prices" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="fixed-prices" className="title-3 text-lead">
          Fixed prices
        </h2>
        <div className="not-on-paper flex flex-wrap gap-2">
          <Button kind="outline" size="small" onClick={() => open('import')}>
            Import CSV
          </Button>
          <Button kind="outline" size="small" onClick={() => void exportCsv(list)}>
            Export CSV
          </Button>
          <Button size="small" data-admin-new onClick={() => open('choose')}>
            Add product
          </Button>
        </div>
      </div>
      <AdminList
        list={entries}
        caption="Fixed prices"
        columns={columnsOf(open)}
        icon={<Tags size={32} />}
        search={searchOf('Search by SKU or name', filters)}
      />
      {opened === 'import' && <ImportPricesDialog list={list} onClose={close} />}
      {opened === 'choose' && <ChooseProductDialog onChosen={open} onClose={close} />}
      {opened !== null && typeof opened === 'object' && (
        <PricesDialog list={list} entry={opened} onClose={close} />
      )}
    </section>
  );
}

async function exportCsv({ _id, name }: PriceList): Promise<void> {
  try {
    await downloadFile(apiUrl('GET /admin/price-lists/:id/prices.csv', { id: _id }), `${name}.csv`);
  } catch (error) {
    toasts.error(sentenceOf(error, priceListMessages.loadFailed));
  }
}

function columnsOf(onEdit: (entry: PriceEntry) => void): Column<Row>[] {
  return [
    {
      name: 'Product',
      onCard: 'title',
      cell: ({ product: { name, sku } }) => (
        <span className="block min-w-0 wrap-anywhere">
          <span className="block font-[650]">{name}</span>
          {sku !== null && <span className="block text-small font-normal text-text-2">{sku}</span>}
        </span>
      ),
    },
    { name: 'Shop price', align: 'right', cell: ({ product }) => adminRupees(product.price) },
    { name: 'Cost', align: 'right', cell: ({ cost }) => (cost === null ? '–' : adminRupees(cost)) },
    {
      name: 'Prices and margin',
      onCard: 'wide',
      cell: ({ breaks }) => (
        <ul className="grid gap-0.5">
          {breaks.map(({ minQuantity, price, marginPercent }) => (
            <li key={minQuantity} className="flex flex-wrap gap-x-2">
              <span className="text-text-2">{minQuantity} or more:</span>
              <b className="font-[650]">{adminRupees(price)}</b>
              <Margin percent={marginPercent} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'Actions',
      onCard: 'wide',
      cell: (entry) => (
        <Button
          kind="outline"
          size="small"
          data-row-open
          aria-label={`Edit prices of ${entry.product.name}`}
          onClick={() => onEdit(entry)}
        >
          Edit
        </Button>
      ),
    },
  ];
}

function Margin({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return (
    <span className={percent < 0 ? 'font-[650] text-bad' : 'text-text-2'}>
      {percent < 0 ? `loss ${-percent}%` : `margin ${percent}%`}
    </span>
  );
}

interface Props {
  list: PriceList;
  onClose: () => void;
}

/** The fixed prices of the products that a file names, only if nothing in it is wrong. */
function ImportPricesDialog({ list, onClose }: Props) {
  return (
    <CheckedFileDialog
      lead="Columns SKU, From quantity and Price, as Export CSV writes them. The file replaces all fixed prices of the products it names and leaves the others; - as price removes a product’s."
      applyLabel="Apply"
      failedSentence={priceListMessages.sheet.failed}
      send={(body) => callApi('POST /admin/price-lists/:id/import', { params: { id: list._id }, body })}
      applied={() => priceListMessages.pricesSaved}
      changes={['/admin/price-lists']}
      onClose={onClose}
      summaryOf={({ counts }) => wordsOf(counts)}
      linesOf={({ faults }) =>
        faults.map(({ row, column, message }) => (
          <>
            <b className="font-[650]">
              Row {row} · {column}:
            </b>{' '}
            {message}
          </>
        ))
      }
    />
  );
}

function wordsOf({ rows, add, change, same, remove, fault }: PriceFile['counts']): string {
  const counts = `${rows} rows: ${add} new, ${change} changed, ${same} the same, ${remove} removed`;
  return fault === 0 ? `${counts}.` : `${counts}, ${fault} with faults. Nothing is changed.`;
}

interface ChooseProductDialogProps {
  onChosen: (entry: PriceEntry) => void;
  onClose: () => void;
}

function ChooseProductDialog({ onChosen, onClose }: ChooseProductDialogProps) {
  const [search, setSearch] = useState('');
  const { data, isPending, isError, refetch } = useQuery({
    ...apiQuery('GET /admin/products', { query: { ...(search && { search }), limit: SHOWN } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title="Add product" onClose={onClose} closesOnBackdrop={false}>
      <div className="grid gap-4">
        <SearchBox
          label="Search by SKU or name"
          placeholder="Search by SKU or name..."
          value={search}
          onSearch={setSearch}
          delayMs={SEARCH_DEBOUNCE_MS}
        />
        {isPending && <Pending />}
        {isError && <LoadFailed sentence={generalMessages.network} onRetry={() => void refetch()} />}
        {data?.items.length === 0 && <p className="text-text-2">No products found.</p>}
        <ul className="grid">
          {data?.items.map(({ _id, sku, name, price }) => (
            <li key={_id}>
              <button
                type="button"
                className="min-h-11 w-full border-b border-line py-2 text-left hover:bg-subtle"
                onClick={() => onChosen({ product: { _id, sku, name, price }, breaks: [], cost: null })}
              >
                <span className="block font-[650] wrap-anywhere">{name}</span>
                <span className="num block text-small text-text-2">{sku}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
