import { useEffect, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { adminRupees } from '../../kit/rules/money.ts';
import * as purchaseMessages from './purchase.words.ts';
import type { Purchase } from './purchases.shapes.ts';
import { SEARCH_DEBOUNCE_MS } from '../../platform/settings/platform-limits.ts';
import * as stockMessages from '../stock/stock.words.ts';
import type { StockItem } from '../stock/stock.shapes.ts';
import { ScanButton } from '../../kit/web/scan/scan-button.tsx';
import { DateField } from '../../kit/web/forms/date-field.tsx';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import type { DraftState } from '../../kit/web/forms/use-draft.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { MoneyField } from '../../kit/web/forms/money-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { STOCK_CHANGES } from '../stock/stock-change-draft.desk.ts';
import {
  draftOf,
  emptyPurchase,
  purchaseFaultsOf,
  purchaseOf,
  totalOf,
  type PurchaseDraft,
  withScanned,
  type PurchaseFaults,
  type PurchaseLineDraft,
} from './purchase-draft.desk.ts';

const SHOWN = 6;

interface Props {
  /** The purchase to be corrected; a new one if left out. */
  purchase?: Purchase;
  onClose: () => void;
}

/** A bill is booked once, so that a repeat does no harm. */
export function BookPurchaseDialog({ purchase: before, onClose }: Props) {
  return (
    <DraftDialog
      title={before ? `Correct bill ${before.bill}` : 'Book purchase'}
      position="wide"
      submitLabel={before ? 'Correct purchase' : 'Book purchase'}
      leave={before ? purchaseMessages.leaveCorrection : purchaseMessages.leaveUnsaved}
      start={() => (before ? draftOf(before) : emptyPurchase)}
      faultsOf={purchaseFaultsOf}
      save={(draft) => {
        const body = purchaseOf(draft);
        return before
          ? callApi('PUT /admin/purchases/:id', {
              params: { id: before._id },
              body: { ...body, ...(before.updatedAt && { updatedAt: before.updatedAt }) },
            })
          : callApi('POST /admin/purchases', { body });
      }}
      isShown={(name, draft) => name in draft || name.startsWith('lines.')}
      changes={STOCK_CHANGES}
      saved={before ? purchaseMessages.corrected : purchaseMessages.booked}
      failed={before ? purchaseMessages.correctFailed : purchaseMessages.bookFailed}
      onClose={onClose}
    >
      {(state) => <PurchaseFields {...state} />}
    </DraftDialog>
  );
}

function PurchaseFields({ draft, faults, change }: DraftState<PurchaseDraft>) {
  const text = (field: Exclude<keyof PurchaseDraft, 'lines'>) => ({
    value: draft[field],
    error: faults[field] ?? null,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField label="Supplier" required maxLength={200} data-first-focus {...text('supplier')} />
        <TextField label="Bill number" required maxLength={100} {...text('bill')} />
        <DateField label="Date of the bill" required {...text('billDate')} />
      </div>
      <PurchaseLines
        lines={draft.lines}
        faults={faults}
        onLines={(changed) => change((now) => ({ lines: changed(now.lines) }))}
      />
      <TextField label="Note (optional)" maxLength={500} {...text('note')} />
      <p className="num flex items-baseline justify-between gap-4 border-t border-line pt-3 font-[650]">
        <span>Total, without GST</span>
        <span>{adminRupees(totalOf(draft.lines))}</span>
      </p>
    </>
  );
}

interface PurchaseLinesProps {
  lines: PurchaseLineDraft[];
  faults: PurchaseFaults;
  /** Scans may be answered after a later change, so each change is of the lines as they are then. */
  onLines: (changed: (lines: PurchaseLineDraft[]) => PurchaseLineDraft[]) => void;
}

function PurchaseLines({ lines, faults, onLines }: PurchaseLinesProps) {
  const change = (index: number, part: Partial<PurchaseLineDraft>) =>
    onLines((now) => now.map((line, place) => (place === index ? { ...line, ...part } : line)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-[550]">Products</legend>
      {lines.length > 0 && (
        <ul className="grid gap-3">
          {lines.map(({ name, quantity, cost }, index) => (
            <li key={index} className="grid gap-2 rounded-md border border-line p-3">
              <div className="flex items-start justify-between gap-2">
                <span className="font-[650] wrap-anywhere">{name}</span>
                <IconButton
                  aria-label={`Remove ${name}`}
                  className="-m-2"
                  onClick={() => onLines((now) => now.filter((_, place) => place !== index))}
                >
                  <X size={20} />
                </IconButton>
              </div>
              <div className="grid grid-cols-2 items-start gap-3">
                <TextField
                  label="Units"
                  inputMode="numeric"
                  autoComplete="off"
                  className="num"
                  value={quantity}
                  error={faults[`lines.${index}.quantity`] ?? null}
                  onChange={({ target }) => change(index, { quantity: target.value })}
                />
                <MoneyField
                  label="Cost of one"
                  hint="Without GST"
                  value={cost}
                  error={faults[`lines.${index}.cost`] ?? null}
                  onChange={({ target }) => change(index, { cost: target.value })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {faults.lines && (
        <p role="alert" className="text-small font-[550] text-bad">
          {faults.lines}
        </p>
      )}
      <ProductSearch
        onAdd={({ _id, name }) => onLines((now) => [...now, { product: _id, name, quantity: '', cost: '' }])}
        onScan={(item) => onLines((now) => withScanned(now, item))}
      />
    </fieldset>
  );
}

interface SearchProps {
  onAdd: (item: StockItem) => void;
  onScan: (item: StockItem) => void;
}

/** Enter adds the product whose barcode or SKU was typed, or the only one found: a scanner types both. */
function ProductSearch({ onAdd, onScan }: SearchProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError } = useQuery({
    ...apiQuery('GET /admin/stock', { query: { search, page: 1, limit: SHOWN } }),
    enabled: search !== '',
  });
  const scanning = useMutation({
    // Requests run one after another, in the order of the scans.
    scope: { id: 'purchase-scan' },
    mutationFn: (code: string) =>
      callApi('GET /admin/stock', { query: { search: code, page: 1, limit: SHOWN } }),
    onSuccess: (items, code) => {
      const isCode = (text: string | null | undefined) => text?.toLowerCase() === code.toLowerCase();
      const item = items.find(({ gtin, sku }) => isCode(gtin) || isCode(sku)) ?? items[0];
      if (!item || (items.length > 1 && !isCode(item.gtin) && !isCode(item.sku))) {
        setTyped((now) => (now === '' ? code : now));
        return;
      }
      onScan(item);
      setSearch('');
    },
  });
  const found = search === '' ? [] : (data?.items ?? []);
  const clear = () => {
    setTyped('');
    setSearch('');
  };
  return (
    <div className="grid gap-2">
      <input
        type="search"
        aria-label="Add a product"
        placeholder="Scan a barcode, or type a name or SKU..."
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const code = event.currentTarget.value.trim();
          if (code === '') return;
          // The next scan may follow at once.
          setTyped('');
          scanning.mutate(code);
        }}
        className={inputClass}
      />
      <ScanButton onCode={(code) => scanning.mutate(code)} />
      <div role="status" className="text-small text-text-3">
        {isError && stockMessages.fetchFailed}
        {scanning.isError && purchaseMessages.scanFailed}
        {search !== '' && data?.items.length === 0 && stockMessages.noneCounted}
      </div>
      {found.length > 0 && (
        <ul aria-label="Found products" className="grid gap-1">
          {found.map((item) => (
            <li key={item._id}>
              <button
                type="button"
                onClick={() => {
                  onAdd(item);
                  clear();
                }}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-left hover:bg-surface-2"
              >
                <Plus size={16} className="shrink-0" />
                <span className="min-w-0 wrap-anywhere">{item.name}</span>
                <span className="num ml-auto text-small whitespace-nowrap text-text-3">{item.sku}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
