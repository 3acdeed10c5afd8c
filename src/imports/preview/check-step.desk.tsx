import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { indianNumber } from '../../kit/rules/money.ts';
import type { Import } from './imports.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import * as importPageMessages from './import-page.words.ts';
import { ImportRows } from './import-rows.desk.tsx';
import { StepPanel, WorkInProgress } from './columns-step.desk.tsx';

export function CheckStep({ set }: { set: Import }) {
  const { _id: id, state, counts } = set;
  const [leavesOut, setLeavesOut] = useState(false);
  const [fetchesPictures, setFetchesPictures] = useState(false);
  const client = useQueryClient();
  const done = () => invalidateQueries(client, '/admin', '/products', '/categories');
  const apply = useMutation({
    mutationFn: () =>
      callApi('POST /admin/imports/:id/apply', {
        params: { id },
        body: {
          ...(leavesOut && { leaveOutFaults: true }),
          ...(fetchesPictures && { fetchPictures: true }),
        },
      }),
    onSuccess: ({ state }) => state === 'applied' && toasts.success(importPageMessages.applied),
    // A refused import may have been computed again.
    onSettled: done,
  });
  const undo = useMutation({
    mutationFn: () => callApi('POST /admin/imports/:id/undo', { params: { id } }),
    onSuccess: ({ state }) => state === 'undone' && toasts.success(importPageMessages.undone),
    onSettled: done,
  });
  const changes = counts.add + counts.change;
  const faultsLink = counts.fault > 0 && (
    <a href={`/api/admin/imports/${id}/faults.csv`} download className={buttonClass('outline', 'small')}>
      {importPageMessages.faultsFile}
    </a>
  );
  const isBusy = apply.isPending || undo.isPending;
  return (
    <StepPanel title="3 Check">
      {state === 'seen' && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="num text-lead font-[650]">{importPageMessages.whatWouldHappen(counts)}</p>
          {faultsLink}
        </div>
      )}
      <ImportRows key={state} set={set} />
      {state === 'seen' && counts.fault > 0 && changes > 0 && (
        <div className="mt-4">
          <CheckField
            label={importPageMessages.leaveOut}
            checked={leavesOut}
            onChange={({ target }) => setLeavesOut(target.checked)}
          />
        </div>
      )}
      {state === 'seen' && (set.pictures ?? 0) > 0 && (
        <div className="mt-4">
          <CheckField
            label={importPageMessages.fetchPictures}
            checked={fetchesPictures}
            onChange={({ target }) => setFetchesPictures(target.checked)}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {state === 'seen' && (
          <Button
            disabled={(counts.fault > 0 && !leavesOut) || changes === 0}
            busy={isBusy}
            onClick={() => apply.mutate()}
          >
            Apply {indianNumber(changes)} {changes === 1 ? 'change' : 'changes'}
          </Button>
        )}
        {state === 'applied' && faultsLink}
        {state === 'seen' && counts.fault > 0 && !leavesOut && (
          <p className="text-small text-text-2">Fix the rows below in your file, or in step 2, first.</p>
        )}
        {state === 'applied' && (
          <Button kind="outline" busy={isBusy} onClick={() => void askToUndo(() => undo.mutate())}>
            Undo
          </Button>
        )}
      </div>
      {set.refusal && !apply.isError && !undo.isError && (
        <p role="alert" className="mt-3 font-[550] text-bad">
          {set.refusal.message}
        </p>
      )}
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
