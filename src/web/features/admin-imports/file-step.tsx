import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { MAX_IMPORT_BYTES } from '../../../contract/constants.ts';
import { createImport } from '../../../contract/imports.ts';
import { callApi } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/failures.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field, TextField } from '../../ui/forms/field.tsx';

import { StepPanel } from './step-panel.tsx';
import { words } from './imports-words.ts';
import { readBase64 } from './read-base64.ts';
import { WorkInProgress } from './work-in-progress.tsx';

/** The first step: a file, dropped or chosen. It stays when it cannot be sent. */
export function FileStep({ onSeen }: { onSeen: (id: string) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [supplier, setSupplier] = useState('');
  const [isOver, setOver] = useState(false);
  const send = useMutation({
    mutationFn: async (sent: File) => {
      const named = supplier.trim() === '' ? {} : { supplier: supplier.trim() };
      return callApi(createImport, { body: { fileName: sent.name, data: await readBase64(sent), ...named } });
    },
    onSuccess: ({ _id }) => onSeen(_id),
  });

  function choose(chosen: File | undefined): void {
    if (!chosen || send.isPending) return;
    send.reset();
    setFile(chosen);
    if (chosen.size <= MAX_IMPORT_BYTES) send.mutate(chosen);
  }

  const isTooLarge = file !== null && file.size > MAX_IMPORT_BYTES;
  const failure = isTooLarge
    ? words.tooLarge
    : send.isError
      ? sentenceOf(send.error, words.sendFailed)
      : null;
  return (
    <StepPanel title="1 File">
      <div className="grid grid-cols-1 gap-4">
        <TextField
          label="Supplier"
          hint="If you name one, its columns are remembered for the next sheet."
          value={supplier}
          maxLength={120}
          onChange={({ target }) => setSupplier(target.value)}
          className="max-w-md"
        />
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            choose(event.dataTransfer.files[0]);
          }}
          className={classNames(
            'grid grid-cols-1 justify-items-center gap-3 rounded-xl border-2 border-dashed px-4 py-8 text-center',
            isOver ? 'border-accent bg-accent-tint' : 'border-line',
          )}
        >
          <FileUp size={32} aria-hidden="true" className="text-text-3" />
          <Field
            label="Product file"
            hint="Drop it here or choose it: CSV or XLSX, at most 10,000 rows and 14 MB"
            error={failure}
          >
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                accept=".csv,.xlsx,text/csv"
                aria-busy={send.isPending || undefined}
                onChange={({ target }) => {
                  choose(target.files?.[0]);
                  // The same file can be chosen again after it was mended.
                  target.value = '';
                }}
                className="mx-auto max-w-full text-small file:mr-3 file:min-h-11 file:rounded-md file:bg-surface-2 file:px-4 file:font-[650] file:text-text"
              />
            )}
          </Field>
          {file && <p className="font-[550] wrap-anywhere">{file.name}</p>}
          {file && send.isError && !isTooLarge && (
            <Button kind="outline" onClick={() => send.mutate(file)}>
              Try again
            </Button>
          )}
          <WorkInProgress sentence={send.isPending ? 'Reading the file…' : null} />
        </div>
      </div>
    </StepPanel>
  );
}
