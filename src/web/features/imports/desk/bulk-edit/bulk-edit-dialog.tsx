import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as productDeskMessages from '../../../../../contract/catalogue/product-desk-messages.ts';
import type { BulkEdited } from '../../../../../contract/imports/bulk-edit-shapes.ts';
import type { ChosenProducts } from '../../../catalogue/desk/products/use-chosen-products.ts';
import { invalidateCatalogue } from '../../../catalogue/desk/products/use-product-changes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { BULK_KINDS, bulkChangeOf, emptyBulkDraft, type BulkDraft, type BulkKind } from './bulk-draft.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';

interface Props {
  kind: BulkKind;
  chosen: ChosenProducts;
  onClose: () => void;
}

export function BulkEditDialog({ kind, chosen, onClose }: Props) {
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
