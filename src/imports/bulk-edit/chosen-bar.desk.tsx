import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as productDeskMessages from '../../catalogue/products/product-desk.words.ts';
import type { BulkEdited, BulkRow } from './bulk-edit.shapes.ts';
import { importFieldLabel } from '../preview/import-fields.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { DataTable, type Column } from '../../kit/web/ui/tables/data-table.tsx';
import {
  invalidateCatalogue,
  type ChosenProducts,
} from '../../catalogue/products/use-product-changes.desk.ts';
import {
  BULK_KINDS,
  type BulkKind,
  bulkChangeOf,
  emptyBulkDraft,
  type BulkDraft,
  BulkFields,
} from './bulk-fields.desk.tsx';
const columns: Column<BulkRow>[] = [
  {
    name: 'Product',
    onCard: 'title',
    cell: ({ name, sku, fault }) => (
      <>
        <span className="font-[550] wrap-anywhere">{name}</span>
        {sku !== null && <span className="block text-small text-text-3">{sku}</span>}
        {fault !== null && <span className="block text-small font-[550] text-bad">{fault}</span>}
      </>
    ),
  },
  {
    name: 'Old',
    align: 'right',
    cell: ({ changes }) => changes.map(({ field, from }) => <Value key={field} field={field} value={from} />),
  },
  {
    name: 'New',
    align: 'right',
    cell: ({ changes }) =>
      changes.length === 0 ? (
        <span className="text-text-2">The same</span>
      ) : (
        changes.map(({ field, to }) => <Value key={field} field={field} value={to} />)
      ),
  },
];

const look =
  'btn btn-small border-[1.5px] border-night-edge bg-night-1 text-white hover:border-white max-md:min-h-11';

export function ChosenBar({ chosen }: { chosen: ChosenProducts }) {
  const [kind, setKind] = useState<BulkKind | null>(null);
  const count = chosen.products.length;
  return (
    <div className="on-night bg-night-1 text-white max-md:rounded-md">
      <div className={count === 0 ? undefined : 'flex flex-wrap items-center gap-2.5 px-4 py-2.5'}>
        {/* Drawn before anything is chosen, so that screen readers announce changes of the number. */}
        <p role="status" className="num font-semibold">
          {count > 0 && `${count} chosen`}
        </p>
        {count > 0 && (
          <>
            {BULK_KINDS.map(({ kind, name }) => (
              <button key={kind} type="button" onClick={() => setKind(kind)} className={look}>
                {name}
              </button>
            ))}
            <button type="button" onClick={chosen.none} className={look}>
              Clear selection
            </button>
          </>
        )}
      </div>
      {kind !== null && <BulkEditDialog kind={kind} chosen={chosen} onClose={() => setKind(null)} />}
    </div>
  );
}

interface Props {
  kind: BulkKind;
  chosen: ChosenProducts;
  onClose: () => void;
}

function BulkEditDialog({ kind, chosen, onClose }: Props) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<BulkDraft>(emptyBulkDraft);
  const ids = chosen.products.map(({ _id }) => _id);
  const change = bulkChangeOf(kind, draft);
  const look = useMutation({
    mutationFn: () => callApi('PATCH /admin/products', { body: { ids, change: change!, preview: true } }),
  });
  const apply = useMutation({
    mutationFn: ({ rows }: BulkEdited) => {
      const expected = Object.fromEntries(rows.map(({ product, updatedAt }) => [product, updatedAt]));
      return callApi('PATCH /admin/products', { body: { ids, change: change!, expected } });
    },
    onSuccess: () => invalidateCatalogue(client),
  });
  const undo = useMutation({
    mutationFn: (id: string) => callApi('POST /admin/change-sets/:id/undo', { params: { id } }),
    onSuccess: ({ state }) => {
      invalidateCatalogue(client);
      toasts.success(state === 'running' ? 'The changes are being undone.' : 'The changes are undone.');
      onClose();
    },
  });
  const failure = apply.error ?? look.error ?? undo.error;
  const seen = look.data;
  const done = apply.data;
  const canApply = seen !== undefined && seen.changed > 0 && seen.rows.every(({ fault }) => fault === null);
  const edit = (next: BulkDraft) => {
    setDraft(next);
    // The preview no longer shows what would be applied.
    look.reset();
    apply.reset();
  };
  return (
    <Dialog
      title={BULK_KINDS.find((each) => each.kind === kind)!.name}
      position="wide"
      closesOnBackdrop={false}
      onClose={onClose}
      foot={
        <>
          <Button kind="outline" onClick={onClose}>
            {done ? 'Close' : 'Cancel'}
          </Button>
          {done?.changeSet != null && (
            <Button kind="outline" busy={undo.isPending} onClick={() => undo.mutate(done.changeSet!)}>
              Undo
            </Button>
          )}
          {!done && !canApply && (
            <Button disabled={change === null} busy={look.isPending} onClick={() => look.mutate()}>
              Show changes
            </Button>
          )}
          {!done && canApply && (
            <Button busy={apply.isPending} onClick={() => apply.mutate(seen)}>
              Apply to {seen.changed} {seen.changed === 1 ? 'product' : 'products'}
            </Button>
          )}
        </>
      }
    >
      {!done && <BulkFields kind={kind} draft={draft} onChange={edit} />}
      {failure && (
        <p role="alert" className="mt-3 font-[550] text-bad">
          {sentenceOf(failure, productDeskMessages.updateFailed)}
        </p>
      )}
      <p role="status" className="num mt-3 font-[550]">
        {done ? `${done.changed} changed.` : seen ? `${seen.changed} would change.` : ''}
      </p>
      {(done ?? seen) && <BulkPreview rows={(done ?? seen)!.rows} />}
    </Dialog>
  );
}

function BulkPreview({ rows }: { rows: BulkRow[] }) {
  return (
    <DataTable
      caption="Old and new values"
      columns={columns}
      rows={rows}
      keyOf={({ product }) => product}
      isBusy={false}
    />
  );
}

function Value({ field, value }: { field: string; value: unknown }) {
  const text =
    typeof value === 'number'
      ? indianNumber(value, Number.isInteger(value) ? 0 : 2)
      : value === null
        ? 'none'
        : (value as string);
  return (
    <span className="block wrap-anywhere">
      <span className="sr-only">{importFieldLabel(field)}: </span>
      {text}
    </span>
  );
}
