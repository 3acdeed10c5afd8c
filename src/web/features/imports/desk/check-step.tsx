import { useMutation, useQueryClient } from '@tanstack/react-query';
import { indianNumber } from '../../../../domain/platform/money.ts';
import { listProducts } from '../../../../contract/catalogue/catalogue.ts';
import type { Import } from '../../../../contract/imports/imports-shapes.ts';
import { applyImport, undoImport } from '../../../../contract/imports/imports.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../lib/dialogs.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import * as importPageMessages from './import-page-messages.ts';
import { ImportRows } from './import-rows.tsx';
import { StepPanel } from './step-panel.tsx';
import { WorkInProgress } from './work-in-progress.tsx';

export function CheckStep({ set }: { set: Import }) {
  const { _id: id, state, counts } = set;
  const client = useQueryClient();
  const done = () => invalidateQueries(client, '/admin', listProducts.path, '/categories');
  const apply = useMutation({
    mutationFn: () => callApi(applyImport, { params: { id } }),
    onSuccess: () => toasts.success(importPageMessages.applied),
    // A refused import may have been computed again.
    onSettled: done,
  });
  const undo = useMutation({
    mutationFn: () => callApi(undoImport, { params: { id } }),
    onSuccess: () => toasts.success(importPageMessages.undone),
    onSettled: done,
  });
  const changes = counts.add + counts.change;
  const isBusy = apply.isPending || undo.isPending;
  return (
    <StepPanel title="3 Check">
      <ImportRows key={state} set={set} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {state === 'seen' && (
          <Button disabled={counts.fault > 0 || changes === 0} busy={isBusy} onClick={() => apply.mutate()}>
            Apply {indianNumber(changes)} {changes === 1 ? 'change' : 'changes'}
          </Button>
        )}
        {state === 'seen' && counts.fault > 0 && (
          <p className="text-small text-text-2">Fix the rows below in your file, or in step 2, first.</p>
        )}
        {state === 'applied' && (
          <Button kind="outline" busy={isBusy} onClick={() => void askToUndo(() => undo.mutate())}>
            Undo
          </Button>
        )}
      </div>
      {(apply.isError || undo.isError) && (
        <p role="alert" className="mt-3 font-[550] text-bad">
          {apply.isError
            ? sentenceOf(apply.error, importPageMessages.applyFailed)
            : sentenceOf(undo.error, importPageMessages.undoFailed)}
        </p>
      )}
      <WorkInProgress
        sentence={
          apply.isPending ? `Applying ${indianNumber(changes)} changes…` : undo.isPending ? 'Undoing…' : null
        }
      />
      {state === 'undone' && <KeptList set={set} />}
    </StepPanel>
  );
}

async function askToUndo(undo: () => void): Promise<void> {
  const isSure = await showConfirm(
    'Added products are archived, and changed fields get their former values.',
    {
      title: 'Undo this import?',
      confirmLabel: 'Undo',
    },
  );
  if (isSure) undo();
}

function KeptList({ set: { counts, kept } }: { set: Import }) {
  return (
    <div className="num mt-4">
      <p className="font-[550]">{indianNumber(counts.undone ?? 0)} rows were taken back.</p>
      {kept.length > 0 && (
        <ul aria-label="Kept" className="mt-2 grid gap-1 text-small">
          {kept.slice(0, 200).map(({ sku, why }, index) => (
            <li key={index}>
              <span className="font-[650]">{sku ?? 'Without SKU'}</span>: {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
