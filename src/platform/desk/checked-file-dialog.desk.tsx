import { useState, type ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallPath } from '../../app/api-types.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { useCsvFile } from '../../kit/web/lib/files/use-csv-file.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { DialogForm } from '../../kit/web/ui/dialogs/dialog-form.tsx';
import { FileField } from '../../kit/web/ui/forms/file-field.tsx';

interface Checked {
  applied: boolean;
  /** While there are any, nothing is applied. */
  faults?: object[];
}

interface Props<Read extends Checked> {
  title?: string;
  /** What the file holds and does. */
  lead: ReactNode;
  applyLabel: string | ((read: Read) => string);
  failedSentence: string;
  send: (body: { csv: string; apply: boolean }) => Promise<Read>;
  /** Whether there is something to apply; without it there is. */
  isUseful?: (read: Read) => boolean;
  /** The sentence shown after the file was applied. */
  applied: (read: Read) => string;
  /** The API paths whose answers the file changes. */
  changes: readonly CallPath[];
  onClose: () => void;
  summaryOf: (read: Read) => ReactNode;
  /** What is wrong, or what the rows do. */
  linesOf: (read: Read) => ReactNode[];
}

/** First shows what a CSV file would do; it is applied only if nothing in it is wrong. */
export function CheckedFileDialog<Read extends Checked>({
  title = 'Import CSV',
  lead,
  applyLabel,
  failedSentence,
  send,
  isUseful = () => true,
  ...on
}: Props<Read>) {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState(0);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (read) => {
      if (!read.applied) return;
      toasts.success(on.applied(read));
      invalidateQueries(client, ...on.changes);
      on.onClose();
    },
  });
  const read = sending.data ?? null;
  const isRight = !read?.faults || read.faults.length === 0;
  const isReady = read !== null && isRight && isUseful(read);
  const lines = read ? on.linesOf(read) : [];
  const sheet = useCsvFile((csv) => sending.mutate({ csv, apply: false }));

  function submit(): void {
    const csv = sheet.file?.csv;
    if (csv !== undefined && isRight) return sending.mutate({ csv, apply: isReady });
    sheet.setFault(
      csv === undefined
        ? 'Please choose a file.'
        : 'Please correct the rows below, and choose the file again.',
    );
    setRefusals(refusals + 1);
  }

  return (
    <DialogForm
      title={title}
      position="wide"
      submitLabel={!isReady ? 'Check file' : typeof applyLabel === 'string' ? applyLabel : applyLabel(read)}
      isBusy={sending.isPending}
      refusals={refusals}
      failure={sending.error ? sentenceOf(sending.error, failedSentence) : null}
      onSubmit={submit}
      onCancel={on.onClose}
    >
      <p>{lead}</p>
      <FileField
        label="File"
        accept=".csv,text/csv,text/plain"
        data-first-focus
        error={sheet.fault}
        onFile={(file) => {
          sending.reset();
          void sheet.choose(file);
        }}
      />
      <div role="status" className="num">
        {read && (
          <p className="font-[650] wrap-anywhere">
            {sheet.file?.name}: {on.summaryOf(read)}
          </p>
        )}
        {lines.length > 0 && (
          <ul className="mt-2 grid max-h-72 gap-1 overflow-y-auto">
            {lines.map((line, index) => (
              <li key={index} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )}
      </div>
    </DialogForm>
  );
}
