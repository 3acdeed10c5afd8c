import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldColumns, type Mapping } from './field-columns.tsx';
import * as importPageMessages from './import-page-messages.ts';
import { ReadingOptions, type ReadingDraft } from './reading-options.tsx';
import { StepPanel } from './step-panel.tsx';
import { WorkInProgress } from './work-in-progress.tsx';

export interface Unclear {
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
export function UnclearColumns({ unclear, isSending, failure, onUse }: Props) {
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
