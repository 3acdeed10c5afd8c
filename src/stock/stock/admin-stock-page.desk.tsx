import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/web/loaded.tsx';
import { StockList } from './stock-list.desk.tsx';
import { useOpenedItem } from '../../kit/web/lib/use-opened-item.ts';
import { adminRupees, indianNumber } from '../../kit/rules/money.ts';
import type { Product } from '../../catalogue/listing/catalogue.shapes.ts';
import * as stockMessages from './stock.words.ts';
import type { StockMove } from './stock.shapes.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import { DataTable, type Column } from '../../kit/web/ui/tables/data-table.tsx';
import { ChangeStockDialog } from './change-stock-dialog.desk.tsx';
import { kindNames, signed } from './move-labels.desk.ts';

export function Component() {
  const opened = useOpenedItem('product');
  return (
    <>
      <StockList />
      {opened.id !== null && <ProductLedger key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}

const moveColumns: Column<StockMove>[] = [
  {
    name: 'Move',
    onCard: 'title',
    cell: ({ kind, ref, note, actor, at }) => (
      <div className="min-w-0 font-normal md:min-w-48 md:py-1">
        <span className="font-[650]">{kindNames[kind]}</span>
        {ref !== null && <span className="text-text-2"> {ref}</span>}
        {note !== null && <span className="block text-small wrap-anywhere text-text-2">{note}</span>}
        <span className="block text-small text-text-3">
          {adminTime(at)}
          {actor !== null && `, ${actor}`}
        </span>
      </div>
    ),
  },
  {
    name: 'Units',
    align: 'right',
    cell: ({ delta }) => <span className="font-[650]">{signed(delta)}</span>,
  },
  {
    name: 'Stock after',
    align: 'right',
    cell: ({ after }) => (after === null ? 'Not counted' : indianNumber(after)),
  },
  {
    name: 'Value',
    align: 'right',
    cell: ({ value }) => <span className="whitespace-nowrap">{rupees(value)}</span>,
  },
  {
    name: 'Value after',
    align: 'right',
    cell: ({ valueAfter }) => <span className="whitespace-nowrap">{adminRupees(valueAfter)}</span>,
  },
];

const PAGE_SIZE = 20;

function ProductLedger({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    ...apiQuery('GET /products/:id', { params: { id } }),
    staleTime: 0,
  });
  return (
    <Dialog title={query.data?.name ?? 'Ledger'} position="wide" onClose={onClose}>
      <Loaded query={query} failed={stockMessages.movesFailed}>
        {(data) => <Ledger product={data} />}
      </Loaded>
    </Dialog>
  );
}

function Ledger({ product }: { product: Product }) {
  const { _id: id, name, averageCost } = product;
  const stock = product.stock ?? null;
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="num">
          <b className="font-[650]">{stock === null ? 'Not counted' : `${indianNumber(stock)} in stock`}</b>
          {averageCost != null && (
            <span className="text-text-2"> · {adminRupees(averageCost)} each on average</span>
          )}
        </p>
        <Button onClick={() => setChanging(true)}>Change stock</Button>
      </div>
      <Moves productId={id} />
      {isChanging && (
        <ChangeStockDialog
          product={{ _id: id, name, stock }}
          onBooked={() => undefined}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}

function Moves({ productId }: { productId: string }) {
  const [kind, setKind] = useState<StockMove['kind'] | ''>('');
  const [page, setPage] = useState(1);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...apiQuery('GET /admin/stock/:id/moves', {
      params: { id: productId },
      query: { page, limit: PAGE_SIZE, ...(kind && { kind }) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <SelectBox
        label="Kind of move"
        value={kind}
        onChange={({ target }) => {
          setKind(target.value as StockMove['kind'] | '');
          setPage(1);
        }}
        options={[
          { value: '', name: 'All moves' },
          ...Object.entries(kindNames).map(([value, text]) => ({ value, name: text })),
        ]}
        className="my-3 w-auto font-[550]"
      />
      {isPending && <Pending />}
      {error && !data && (
        <LoadFailed sentence={sentenceOf(error, stockMessages.movesFailed)} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && <p className="py-6 text-text-3">{stockMessages.noMoves}</p>}
      {data && data.items.length > 0 && (
        <>
          <DataTable
            caption="Moves"
            columns={moveColumns}
            rows={data.items}
            keyOf={({ _id }) => _id}
            isBusy={isPlaceholderData}
          />
          <Pages page={page} last={Math.max(1, Math.ceil(data.total / PAGE_SIZE))} onPage={setPage} />
        </>
      )}
    </>
  );
}

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  if (last === 1) return null;
  return (
    <div className="num flex items-center justify-between gap-3 pt-3">
      <Button kind="outline" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      Page {page} of {last}
      <Button kind="outline" size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </div>
  );
}

function rupees(value: number): string {
  return value < 0 ? `−${adminRupees(-value)}` : adminRupees(value);
}
