import type { ReactNode, SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { countries } from '../certificates/countries.ts';
import { MAX_GATE_REASON_LENGTH, MAX_MAKER_ADDRESS_LENGTH, MAX_NET_UNIT_LENGTH } from './product-limits.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { FormPart, PlainFields, type SectionProps, textOf, BasicFields } from './basic-fields.desk.tsx';
import { fileIn, readImageFile } from '../../kit/web/lib/files/read-file.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ErrorSummary } from '../../kit/web/ui/forms/error-summary.tsx';
import { ChangedMeanwhile, type Meanwhile, type ForeignChange } from './draft-merge.desk.tsx';
import type { FieldErrors, ProductDraft } from './product-draft.desk.ts';
import { SpecPart } from '../attributes/attribute-fields.desk.tsx';

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

const columns = 'grid grid-cols-2 items-start gap-4 sm:grid-cols-3';

function PriceFields(section: SectionProps) {
  const { draft, onChange } = section;
  const example = useProductLike(draft.hsn === '' ? draft.category : '');
  return (
    <FormPart title="Price and tax">
      <div className={columns}>
        <PlainFields of="price" {...section} />
      </div>
      {example?.hsn && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-text-2">
          Without an HSN no tax invoice can be made.
          <Button
            kind="outline"
            onClick={() => onChange({ hsn: example.hsn!, gstRate: String(example.gstRate) })}
          >
            {`Use HSN ${example.hsn} and ${example.gstRate}%, as ${example.name}`}
          </Button>
        </p>
      )}
    </FormPart>
  );
}

/** @returns a product of the category, whose tax is most likely that of another one; none of an unknown category */
function useProductLike(category: string) {
  const { data: categories = [] } = useQuery(apiQuery('GET /categories', {}));
  const isKnown = categories.some(({ name }) => name === category);
  const first = useQuery({
    ...apiQuery('GET /products', { query: { category: [category], limit: 1 } }),
    enabled: isKnown,
  });
  const id = isKnown ? first.data?.items[0]?._id : undefined;
  const { data } = useQuery({
    ...apiQuery('GET /products/:id', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return id === undefined ? undefined : data;
}

function StockFields({ stockField, ...section }: SectionProps & { stockField: ReactNode }) {
  return (
    <FormPart title="Stock">
      <div className={columns}>
        {stockField ?? (
          <TextField
            label="Stock"
            inputMode="numeric"
            hint="Leave blank to sell without counting"
            {...textOf(section, 'stock')}
          />
        )}
        <PlainFields of="stock" {...section} />
      </div>
    </FormPart>
  );
}

const ORIGINS = [
  { value: '', name: 'Not known' },
  ...countries.map(({ code, name }) => ({ value: code, name })).sort((a, b) => a.name.localeCompare(b.name)),
];

function LegalFields(section: SectionProps) {
  const { draft, errors, onChange } = section;
  return (
    <FormPart title="Legal details">
      <div className={columns}>
        <SelectField
          label="Origin"
          name="origin"
          value={draft.origin}
          error={errors.origin}
          options={ORIGINS}
          onChange={(event) => onChange({ origin: event.target.value })}
        />
        <PlainFields of="legal" {...section} />
        <TextField label="Net quantity" inputMode="decimal" {...textOf(section, 'netValue')} />
        <TextField
          label="Of the unit"
          maxLength={MAX_NET_UNIT_LENGTH}
          hint="As on the label: N, kg, m"
          {...textOf(section, 'netUnit')}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Manufactured by" maxLength={MAX_NAME_LENGTH} {...textOf(section, 'maker')} />
        <TextField
          label="Maker’s address"
          maxLength={MAX_MAKER_ADDRESS_LENGTH}
          {...textOf(section, 'makerAddress')}
        />
        <TextField label="Imported by" maxLength={MAX_NAME_LENGTH} {...textOf(section, 'importer')} />
        <TextField
          label="Importer’s address"
          maxLength={MAX_MAKER_ADDRESS_LENGTH}
          {...textOf(section, 'importerAddress')}
        />
      </div>
      <TextField
        label="Reason to sell without proof"
        maxLength={MAX_GATE_REASON_LENGTH}
        hint="Only where the category asks for certificates that this product does not need"
        {...textOf(section, 'gateReason')}
      />
    </FormPart>
  );
}
