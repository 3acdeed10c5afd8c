import { useState } from 'react';
import { FileUp } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_IMPORT_BYTES } from './import-fields.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { Field, TextField } from '../../kit/web/ui/forms/field.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { readBase64 } from '../../kit/web/lib/files/read-file.ts';
import {
  StepPanel,
  WorkInProgress,
  PLAIN_READING,
  readingBody,
  type ReadingDraft,
  ReadingOptions,
} from './columns-step.desk.tsx';
import { type Mapping, FieldColumns } from './field-columns.desk.tsx';
import * as importPageMessages from './import-page.words.ts';

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
              hint="Drop it here or choose it: CSV or XLSX, at most 10,000 rows and 14 MB"
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

interface Sent {
  file: File;
  mapping?: Mapping;
  reading?: ReadingDraft;
}

/** Sends a file as soon as it is chosen, and keeps it after a failure or a refusal. */
function useSentFile(supplier: string, onSeen: (id: string) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [unclear, setUnclear] = useState<Unclear | null>(null);
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: async ({ file, reading, ...said }: Sent) => {
      const named = supplier.trim() === '' ? {} : { supplier: supplier.trim() };
      const data = await readBase64(file);
      return callApi('POST /admin/imports', {
        body: { fileName: file.name, data, ...named, ...said, ...(reading && readingBody(reading)) },
      });
    },
    onSuccess: () => invalidateQueries(client, '/admin/imports'),
  });

  /** The answer to a former file is ignored. */
  const sendLast = (sent: Sent) =>
    send.mutate(sent, {
      onSuccess: ({ _id }) => onSeen(_id),
      onError: (error, { mapping, reading }) => {
        const next = unclearOf(error, reading);
        // Another sheet or row of headings has other columns.
        if (mapping === undefined || next !== null) setUnclear(next);
      },
    });

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    send.reset();
    setUnclear(null);
    setFile(chosen);
    if (chosen.size <= MAX_IMPORT_BYTES) sendLast({ file: chosen });
  }

  const isTooLarge = file !== null && file.size > MAX_IMPORT_BYTES;
  const failed = send.isError ? sentenceOf(send.error, importPageMessages.sendFailed) : null;
  const isMapped = send.variables?.mapping !== undefined;
  return {
    file,
    choose,
    sendAgain: (mapping?: Mapping, reading?: ReadingDraft) => {
      if (file) sendLast({ file, ...sentMapping(unclear, mapping, reading), ...(reading && { reading }) });
    },
    isSending: send.isPending,
    mayRetry: send.isError && !isMapped && !isTooLarge,
    unclear,
    fileFailure: isTooLarge ? importPageMessages.tooLarge : isMapped ? null : failed,
    columnsFailure: isMapped ? failed : null,
  };
}

/** @returns null where two columns have the same heading, because nobody could choose between them */
function unclearOf(error: unknown, reading = PLAIN_READING): Unclear | null {
  if (!(error instanceof RefusedError) || error.code !== 'import_header') return null;
  const { columns, mapping, sheets = [] } = error.details as Partial<Unclear>;
  return columns && mapping ? { columns, mapping, sheets, reading } : null;
}

/** The mapping is sent only for the same place of the file: other places have other columns, which are guessed. */
function sentMapping(unclear: Unclear | null, mapping?: Mapping, reading = PLAIN_READING) {
  if (unclear === null || mapping === undefined) return {};
  const { sheet, headingRow } = unclear.reading;
  return reading.sheet === sheet && reading.headingRow === headingRow ? { mapping } : {};
}

interface Unclear {
  columns: string[];
  mapping: Mapping;
  sheets: string[];
  /** The choices with which the file was read. */
  reading: ReadingDraft;
}

interface Props {
  unclear: Unclear;
  isSending: boolean;
  failure: string | null;
  onUse: (mapping: Mapping, reading: ReadingDraft) => void;
}

/** Shown when no column is known to hold the SKU. */
function UnclearColumns({ unclear, isSending, failure, onUse }: Props) {
  const [mapping, setMapping] = useState(unclear.mapping);
  const [reading, setReading] = useState(unclear.reading);
  return (
    <StepPanel title="2 Columns">
      <p className="mb-4 text-small text-text-2">{importPageMessages.noKey}</p>
      <FieldColumns columns={unclear.columns} mapping={mapping} onChange={setMapping} />
      <ReadingOptions sheets={unclear.sheets} draft={reading} onChange={setReading} />
      <div className="mt-5">
        <Button kind="strong" busy={isSending} onClick={() => onUse(mapping, reading)}>
          Use these columns
        </Button>
        {failure !== null && (
          <p role="alert" className="mt-2 font-[550] text-bad">
            {failure}
          </p>
        )}
        <WorkInProgress sentence={isSending ? 'Reading the file…' : null} />
      </div>
    </StepPanel>
  );
}
