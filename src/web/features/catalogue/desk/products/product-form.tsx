import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MAX_DESCRIPTION_LENGTH } from '../../../../../domain/catalogue/catalogue-limits.ts';
import { MAX_NAME_LENGTH } from '../../../../../domain/platform/platform-limits.ts';
import { listCategories } from '../../../../../contract/catalogue/categories.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { fileIn, IMAGE_TYPES, readImageFile } from '../../../../lib/files/read-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { ImageField } from '../../../../ui/image-field.tsx';
import { ChangedMeanwhile, type Meanwhile } from './changed-meanwhile.tsx';
import type { ForeignChange } from './draft-merge.ts';
import { MoreFields } from './more-fields.tsx';
import type { FieldErrors, ProductDraft } from './product-draft.ts';
import { SaveFailed, type SaveFailure } from './save-failed.tsx';

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
  onCancel: () => void;
  onChoose: (change: ForeignChange, takesTheirs: boolean) => void;
}

export function ProductForm({ draft, errors, stockField, failure, meanwhile, isSaving, ...on }: Props) {
  const categoriesId = useId();
  const { data: categories = [] } = useQuery(apiQuery(listCategories, {}));

  const text = (field: 'name' | 'description' | 'price' | 'category') => ({
    name: field,
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => on.onChange({ [field]: event.target.value }),
  });

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
      <p className="text-small text-text-3">Name, description, price and category are required.</p>
      <TextField label="Name" required maxLength={MAX_NAME_LENGTH} data-first-focus {...text('name')} />
      <TextArea label="Description" required maxLength={MAX_DESCRIPTION_LENGTH} {...text('description')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Price" required inputMode="decimal" hint="Rupees, with GST" {...text('price')} />
        <TextField
          label="Category"
          required
          maxLength={MAX_NAME_LENGTH}
          list={categoriesId}
          hint="One of the shop’s, or a new one"
          {...text('category')}
        />
        <datalist id={categoriesId}>
          {categories.map(({ _id, name }) => (
            <option key={_id} value={name} />
          ))}
        </datalist>
      </div>
      <ImageField
        image={draft.image}
        error={errors.image}
        types={IMAGE_TYPES}
        hint="PNG, JPEG, WebP or AVIF. Or paste a picture, or drop it here."
        onFile={(file) => void takeFile(file)}
        onRemove={() => on.onChange({ image: null })}
      />
      <SelectField
        label="State"
        name="state"
        value={draft.state}
        error={errors.state}
        hint="A draft is nowhere in public."
        options={[
          { value: 'live', name: 'Live' },
          { value: 'draft', name: 'Draft' },
        ]}
        onChange={(event) => on.onChange({ state: event.target.value as ProductDraft['state'] })}
      />
      <CheckField
        label="Featured on the home page"
        checked={draft.isFeatured}
        onChange={(event) => on.onChange({ isFeatured: event.target.checked })}
      />
      <MoreFields draft={draft} errors={errors} stockField={stockField} onChange={on.onChange} />
      {meanwhile !== null && <ChangedMeanwhile meanwhile={meanwhile} onChoose={on.onChoose} />}
      {failure !== null && !failure.isStale && <SaveFailed failure={failure} />}
      <div className="sticky bottom-0 -mx-5 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-3.5">
        <Button kind="outline" onClick={on.onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
