import * as stockMessages from './stock.words.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Warehouse, CircleCheck, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { adminRupees, indianNumber } from '../../kit/rules/money.ts';
import { csvLine, type CsvNumber } from '../../kit/rules/csv.ts';
import type { StockItem, StockCheck } from './stock.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { saveFile } from '../../kit/web/lib/files/save-file.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { filterNames, useStockUrl, stockColumns, type StockChoice } from './stock-columns.desk.tsx';
import { paths } from '../../app/page-paths.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

const COLUMNS = [
  ...[
    'SKU',
    'Name',
    'Stock',
    'Reorder at',
    'Sold in 30 days',
    'Suggested order',
    'Average cost',
    'Value',
    'Last sold',
  ],
];

/** Excel does not read the file as UTF-8 without it. */
const BYTE_ORDER_MARK = '\uFEFF';

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
    meta: { failed: stockMessages.fetchFailed },
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

function StockFigures() {
  const { data, error } = useQuery({ ...apiQuery('GET /admin/stock/value', {}), staleTime: 0 });
  if (error && !data)
    return (
      <p role="alert" className="mb-4.5 text-bad">
        {sentenceOf(error, stockMessages.valueFailed)}
      </p>
    );
  const number = (value: number | undefined) => (value === undefined ? '…' : indianNumber(value));
  // Units in stock that are all without a cost have no value that anybody knows.
  const isUnknown = data?.value === 0 && data.withoutCost > 0;
  return (
    <>
      <FigureTiles
        figures={[
          {
            name: 'Value',
            value: !data ? '…' : isUnknown ? '–' : adminRupees(data.value),
            more: 'At purchase cost, without GST',
          },
          { name: 'Units', value: number(data?.units), more: 'Of counted products' },
          { name: 'Without cost', value: number(data?.withoutCost), more: 'Products with units' },
          { name: 'Not counted', value: number(data?.uncounted), more: 'Products' },
        ]}
      />
      <UnknownCost products={data?.withoutCost ?? 0} />
    </>
  );
}

/** Amounts are in rupees, without GST. */
export function stockCsv(items: readonly StockItem[]): string {
  return BYTE_ORDER_MARK + csvLine(COLUMNS) + items.map((item) => csvLine(rowOf(item))).join('');
}

function rowOf(item: StockItem): (string | CsvNumber)[] {
  return [
    item.sku ?? '',
    item.name,
    digits(item.stock),
    item.reorderAt === null ? '' : digits(item.reorderAt),
    digits(item.sold30),
    digits(item.suggested),
    item.averageCost === null ? '' : digits(item.averageCost, 2),
    digits(item.value, 2),
    item.lastSoldAt === null ? '' : isoDayOf(item.lastSoldAt),
  ];
}

function digits(value: number, decimals = 0): CsvNumber {
  return { digits: value.toFixed(decimals) };
}

/** Proves on demand that every stock is the sum of its moves. */
function CheckLedgerPanel() {
  const id = useId();
  const check = useMutation({ mutationFn: () => callApi('GET /admin/stock/check', {}) });
  return (
    <section
      aria-labelledby={id}
      className="mt-4.5 rounded-lg border border-line bg-surface p-4 md:max-w-160 md:p-5"
    >
      <h2 id={id} className="title-3">
        The ledger
      </h2>
      <p className="mt-0.5 text-small text-text-3">
        Is every stock what its moves add up to? It is checked each night, too.
      </p>
      <Button kind="outline" className="mt-3" busy={check.isPending} onClick={() => check.mutate()}>
        <ShieldCheck size={20} />
        {check.isPending ? 'Checking…' : 'Check the ledger'}
      </Button>
      <div role="status" className="num">
        {check.isSuccess && <Result check={check.data} />}
      </div>
      {check.isError && (
        <p role="alert" className="mt-3 font-[550] text-bad">
          {sentenceOf(check.error, stockMessages.checkFailed)}
        </p>
      )}
    </section>
  );
}

function Result({ check: { products, wrong } }: { check: StockCheck }) {
  if (wrong.length === 0) {
    return (
      <p className="mt-3 flex gap-2 font-[550] text-ok">
        <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
        {indianNumber(products)} products: every ledger adds up.
      </p>
    );
  }
  return (
    <ul className="mt-3 grid gap-1 font-[550] text-bad">
      {wrong.map(({ _id, sku, stock, ledger }) => (
        <li key={_id}>
          {sku ?? _id}: the stock is {stock ?? 'not counted'}, the ledger says {ledger ?? 'not counted'}.
        </li>
      ))}
    </ul>
  );
}

interface Figure {
  name: string;
  value: string;
  more: string;
}

export function FigureTiles({ figures }: { figures: Figure[] }) {
  return (
    <dl className="mb-4.5 grid grid-cols-2 gap-2.5 md:gap-3.5 lg:grid-cols-4">
      {figures.map(({ name, value, more }) => (
        <div key={name} className="rounded-lg border border-line bg-surface px-3 py-3 md:px-4.5 md:py-4">
          <dt className="text-small font-[550] text-text-3">{name}</dt>
          <dd className="num text-[1.0625rem] leading-tight font-[750] tracking-[-0.02em] wrap-anywhere md:text-[1.3125rem]">
            {value}
          </dd>
          <dd className="num text-[13px] text-text-3">{more}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How much is left out of the sums beside it. */
export function UnknownCost({ products }: { products: number }) {
  if (products === 0) return null;
  return (
    <p className="num -mt-2 mb-4.5">
      {stockMessages.costUnknown(products)}{' '}
      <ShopLink to={paths.adminPurchases} className="link-line text-info">
        {stockMessages.addCost}
      </ShopLink>
    </p>
  );
}
