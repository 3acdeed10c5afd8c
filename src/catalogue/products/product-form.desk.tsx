import type { ReactNode, SubmitEvent } from 'react';
import { fileIn, readImageFile } from '../../kit/web/lib/files/read-file.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ErrorSummary } from '../../kit/web/ui/forms/error-summary.tsx';
import { ChangedMeanwhile, type Meanwhile } from './changed-meanwhile.desk.tsx';
import type { ForeignChange } from './draft-merge.desk.ts';
import type { FieldErrors, ProductDraft } from './product-draft.desk.ts';
import { BasicFields } from './basic-fields.desk.tsx';
import { LegalFields, PriceFields, StockFields } from './plain-parts.desk.tsx';
import { SpecPart } from '../attributes/spec-part.desk.tsx';

interface Props {
  draft: ProductDraft;
  errors: FieldErrors;
  stockField: ReactNode;
  failure: SaveFailure | null;
  meanwhile: Meanwhile | null;
  isSaving: boolean;
  onChange: (part: Partial<ProductDraft>) => void;
  onImageFault: (sentence: string) => void;
  onSave: () => void;
  /** Absent for a product that is only edited. */
  onSaveAndAdd?: (() => void) | undefined;
  onCancel: () => void;
  onChoose: (change: ForeignChange, takesTheirs: boolean) => void;
}

export function ProductForm({ draft, errors, stockField, failure, meanwhile, isSaving, ...on }: Props) {
  const section = { draft, errors, onChange: on.onChange };

  async function takeFile(file: File): Promise<void> {
    const read = await readImageFile(file);
    if ('fault' in read) on.onImageFault(read.fault);
    else on.onChange({ image: read.dataUri });
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSaving) on.onSave();
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      onPaste={(event) => {
        const file = fileIn(event.clipboardData);
        if (!file) return;
        event.preventDefault();
        void takeFile(file);
      }}
      className="grid gap-4"
    >
      <ErrorSummary faults={errors} />
      <BasicFields {...section} onFile={(file) => void takeFile(file)} />
      <PriceFields {...section} />
      <StockFields {...section} stockField={stockField} />
      <LegalFields {...section} />
      <SpecPart {...section} />
      {meanwhile !== null && <ChangedMeanwhile meanwhile={meanwhile} onChoose={on.onChoose} />}
      {failure !== null && !failure.isStale && <SaveFailed failure={failure} />}
      <div className="sticky bottom-0 z-10 -mx-5 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-3.5">
        <Button kind="outline" onClick={on.onCancel}>
          Cancel
        </Button>
        {on.onSaveAndAdd && (
          <Button kind="outline" disabled={isSaving} onClick={on.onSaveAndAdd}>
            Save and add another
          </Button>
        )}
        <Button type="submit" busy={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

export interface SaveFailure {
  sentence: string;
  isStale: boolean;
  changedBy: string | null;
}

function SaveFailed({ failure: { sentence } }: { failure: SaveFailure }) {
  return (
    <p role="alert" className="rounded-md bg-bad-soft px-3.5 py-2.5 font-[550] text-bad">
      {sentence}
    </p>
  );
}
