import { useState } from 'react';
import { FileUp } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { StepPanel } from './step-panel.tsx';
import { UnclearColumns } from './unclear-columns.tsx';
import { useSentFile } from './use-sent-file.ts';
import { WorkInProgress } from './work-in-progress.tsx';

/** The first step: a file. It stays if it cannot be sent. Unclear columns are resolved below it. */
export function FileStep({ onSeen }: { onSeen: (id: string) => void }) {
  const [supplier, setSupplier] = useState('');
  const [isOver, setOver] = useState(false);
  const { file, unclear, isSending, ...sent } = useSentFile(supplier, onSeen);
  return (
    <>
      <StepPanel title="1 File">
        <div className="grid grid-cols-1 gap-4">
          <TextField
            label="Supplier"
            hint="We remember this supplier’s columns for next time."
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
              sent.choose(event.dataTransfer.files[0]);
            }}
            className={classNames(
              'grid grid-cols-1 justify-items-center gap-3 rounded-xl border-2 border-dashed px-4 py-8 text-center',
              isOver ? 'border-accent bg-accent-tint' : 'border-line',
            )}
          >
            <FileUp size={32} aria-hidden="true" className="text-text-3" />
            <Field
              label="Product file"
              hint="Drop it here or choose it: CSV or XLSX, at most 100,000 rows and 14 MB"
              error={sent.fileFailure}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  type="file"
                  data-admin-new
                  accept=".csv,.xlsx,text/csv"
                  aria-busy={(isSending && !unclear) || undefined}
                  onChange={({ target }) => {
                    sent.choose(target.files?.[0]);
                    // Allows the same file to be chosen again after it was corrected.
                    target.value = '';
                  }}
                  className="mx-auto max-w-full text-small file:mr-3 file:min-h-11 file:rounded-md file:bg-surface-2 file:px-4 file:font-[650] file:text-text"
                />
              )}
            </Field>
            {file && <p className="font-[550] wrap-anywhere">{file.name}</p>}
            {sent.mayRetry && (
              <Button kind="outline" onClick={() => sent.sendAgain()}>
                Try again
              </Button>
            )}
            <WorkInProgress sentence={isSending && !unclear ? 'Reading the file…' : null} />
          </div>
        </div>
      </StepPanel>
      {unclear && (
        <UnclearColumns
          key={unclear.columns.join('\n')}
          unclear={unclear}
          isSending={isSending}
          failure={sent.columnsFailure}
          onUse={sent.sendAgain}
        />
      )}
    </>
  );
}
