import { useState, useRef, useEffect } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ClipboardCheck, Printer } from 'lucide-react';
import { MAX_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import * as stockMessages from '../stock/stock.words.ts';
import type { NewStockCount } from '../stock/stock.shapes.ts';
import { ScanButton } from '../../kit/web/scan/scan-button.tsx';
import { countLabel, searchOf, useAdminList } from '../../kit/web/lib/admin-list.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf, RefusedError } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { AdminList } from '../../kit/web/ui/tables/admin-list.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { newIdempotencyKey } from '../../kit/web/lib/api/new-idempotency-key.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { invalidateStock } from '../stock/stock-change-draft.desk.ts';
import {
  countColumns,
  entriesLeft,
  faultyIds,
  linesOf,
  withTyped,
  type CountEntries,
} from './count-columns.desk.tsx';
const KEY = 'count-sheet';

/** Stock can be counted while orders arrive. Entries stay until they are booked. */
export function Component() {
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const [entries, setEntries] = useCountEntries();
  const list = useAdminList({
    query: {
      ...apiQuery('GET /admin/stock', {
        query: { ...(search && { search }), sort: 'sku', page: filters.page, limit: MAX_PAGE_SIZE },
      }),
      staleTime: 0,
    },
    filters,
    pageSize: MAX_PAGE_SIZE,
    sentences: { failed: stockMessages.fetchFailed, none: stockMessages.none },
  });
  return (
    <>
      <DeskHeading
        page="adminStockCount"
        count={countLabel(list.total, 'product', 'products')}
        actions={
          <>
            <ScanButton onCode={(code) => filters.change({ search: code })} />
            <Button kind="outline" onClick={() => window.print()}>
              <Printer size={16} />
              Print
            </Button>
          </>
        }
      />
      <AdminList
        list={list}
        caption="Count sheet"
        cards="row"
        columns={countColumns(entries, (item, typed) => setEntries(withTyped(entries, item, typed)))}
        icon={<ClipboardCheck size={32} />}
        search={searchOf('Search by name or SKU', filters)}
      />
      <BookBar entries={entries} total={list.total} onEntries={setEntries} />
    </>
  );
}

interface BarProps {
  entries: CountEntries;
  /** Number of products on the sheet; null until they are known. */
  total: number | null;
  onEntries: (entries: CountEntries) => void;
}

function BookBar({ entries, total, onEntries }: BarProps) {
  const client = useQueryClient();
  const bookSheet = useBookSheet();
  const [note, setNote] = useState('');
  const count = Object.keys(entries).length;
  const faults = faultyIds(entries).length;
  const booking = useMutation({
    mutationFn: () =>
      bookSheet({ lines: linesOf(entries), ...(note.trim() !== '' && { note: note.trim() }) }),
    onSuccess: ({ lines }) => {
      onEntries(entriesLeft(entries, lines));
      setNote('');
      toasts.success(stockMessages.counted);
      invalidateStock(client);
    },
  });

  async function clear(): Promise<void> {
    if (await showConfirm(stockMessages.leaveSheet, { confirmLabel: 'Clear' })) onEntries({});
  }

  if (count === 0) return null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (faults === 0 && !booking.isPending) booking.mutate();
      }}
      className="sticky bottom-16 z-10 mt-4 grid gap-2 rounded-lg border border-line bg-surface p-3 md:p-4 shadow-float md:bottom-4 print:hidden"
    >
      {total !== null && <p className="num font-[650]">{stockMessages.countedOf(count, total)}</p>}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grow md:max-w-md">
          <TextField
            label="Note (optional)"
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button kind="outline" onClick={() => void clear()}>
            Clear
          </Button>
          <Button type="submit" busy={booking.isPending} disabled={faults > 0}>
            {booking.isPending ? 'Booking…' : `Book count of ${count}`}
          </Button>
        </div>
      </div>
      {faults > 0 && (
        <p role="alert" className="font-[550] text-bad">
          {stockMessages.units} {faults === 1 ? 'One entry is not.' : `${faults} entries are not.`}
        </p>
      )}
      {booking.error && (
        <p role="alert" className="font-[550] text-bad">
          {sentenceOf(booking.error, stockMessages.countFailed)}
        </p>
      )}
    </form>
  );
}

/**
 * A sheet whose answer was lost may have been booked, so it is repeated under its key before a changed sheet is sent.
 */
function useBookSheet() {
  const unanswered = useRef<{ sheet: NewStockCount; key: string } | null>(null);

  return async (sheet: NewStockCount): Promise<NewStockCount> => {
    const keyed = unanswered.current ?? { sheet, key: newIdempotencyKey() };
    unanswered.current = keyed;
    try {
      await callApi('POST /admin/stock-counts', { body: keyed.sheet }, { 'idempotency-key': keyed.key });
      unanswered.current = null;
      return keyed.sheet;
    } catch (error) {
      if (error instanceof RefusedError && error.status < 500) unanswered.current = null;
      throw error;
    }
  };
}

/** The entries outlive the page in this tab until they are booked. */
function useCountEntries() {
  const [entries, setEntries] = useState<CountEntries>(readKept);
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(entries));
    } catch {
      // The entries last as long as the page is open if there is no storage.
    }
  }, [entries]);
  return [entries, setEntries] as const;
}

function readKept(): CountEntries {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as CountEntries;
  } catch {
    return {};
  }
}
