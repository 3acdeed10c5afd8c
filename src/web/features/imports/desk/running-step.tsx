import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Import } from '../../../../contract/imports/imports-shapes.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import * as importPageMessages from './import-page-messages.ts';
import { progressText } from './import-progress.ts';
import { StepPanel } from './step-panel.tsx';

/** An import that a job applies or undoes: how far it is, and a button that stops it. */
export function RunningStep({ set }: { set: Import }) {
  const client = useQueryClient();
  const { progress, doing } = set;
  const stop = useMutation({
    mutationFn: () => callApi('POST /admin/imports/:id/stop', { params: { id: set._id } }),
    onSuccess: ({ state }) =>
      toasts.success(state === 'seen' ? importPageMessages.stopped : importPageMessages.undoStopped),
    onSettled: () => invalidateQueries(client, '/admin/imports', '/admin/change-sets'),
  });
  const text = progressText(set);
  const name = doing === 'undo' ? 'Undoing' : 'Applying';
  return (
    <StepPanel title="3 Check">
      <div className="grid max-w-md gap-2">
        <p className="num font-[650]">
          {name} {text}
        </p>
        <progress
          aria-label={name}
          aria-valuetext={text ?? undefined}
          value={progress?.done ?? 0}
          max={Math.max(progress?.of ?? 1, 1)}
          className="h-2 w-full accent-accent"
        />
        <p className="text-small text-text-2">{importPageMessages.goesOn}</p>
      </div>
      <div className="mt-4">
        <Button kind="outline" busy={stop.isPending} onClick={() => stop.mutate()}>
          Stop
        </Button>
      </div>
      {stop.isError && (
        <p role="alert" className="mt-3 font-[550] text-bad">
          {sentenceOf(stop.error, importPageMessages.stopFailed)}
        </p>
      )}
    </StepPanel>
  );
}
