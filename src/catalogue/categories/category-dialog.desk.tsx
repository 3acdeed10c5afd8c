import { useState } from 'react';
import type { NewCategory } from './categories.shapes.ts';
import * as categoryMessages from './category.words.ts';
import type { GateLevel } from '../products/catalogue-choices.ts';
import { MAX_SLUG_LENGTH } from '../products/product-limits.ts';
import * as redirectMessages from '../../storefront/redirects/redirect.words.ts';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { readImageFile, IMAGE_TYPES } from '../../kit/web/lib/files/read-file.ts';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { ImageField } from '../../kit/web/ui/image-field.tsx';
import { TranslatedFields } from '../translations/translated-fields.desk.tsx';
import {
  categoryChangeOf,
  categoryDraftOf,
  categoryErrors,
  emptyCategory,
  type CategoryDraft,
  type CategoryErrors,
  gateAt,
  isStricter,
} from './category-columns.desk.tsx';
import {
  lastSortBelow,
  categoryOptions,
  withBelow,
  type TreeRow,
  type useCategoryChanges,
} from './category-changes.desk.ts';
import { KindBoxes } from './switch-on-gate-dialog.desk.tsx';

const TRANSLATED = [
  { name: 'name', label: 'Name', maxLength: 120 },
  { name: 'blurb', label: 'Short text', maxLength: 500, rows: 2 },
  { name: 'text', label: 'Long text', maxLength: 20_000, rows: 5 },
] as const;

const LEVELS: { value: GateLevel; name: string }[] = [
  { value: 'off', name: 'Not checked' },
  { value: 'warn', name: 'Warn: for sale without proof' },
  { value: 'block', name: 'Block: not for sale without proof' },
];

interface Props {
  rows: TreeRow[];
  /** Null for a new category. */
  row: TreeRow | null;
  saving: ReturnType<typeof useCategoryChanges>['saving'];
  onClose: () => void;
}

export function CategoryDialog({ rows, row, saving, onClose }: Props) {
  const [before] = useState(() => (row === null ? emptyCategory : categoryDraftOf(row)));

  async function mayTakeProductsOff({ parent, ...draft }: CategoryDraft): Promise<boolean> {
    if (row === null || row.countBelow === 0) return true;
    const after = gateAt(rows, { ...draft, parent: parent || null });
    if (!isStricter(gateAt(rows, row), after)) return true;
    const sentence = categoryMessages.mayTakeOff(row.countBelow, after.kinds);
    return showConfirm(sentence, { title: row.name, confirmLabel: 'Save' });
  }

  return (
    <DraftDialog
      title={row === null ? 'Add category' : 'Edit category'}
      submitLabel="Save"
      position="wide"
      leave={categoryMessages.leaveUnsaved}
      start={before}
      faultsOf={categoryErrors}
      maySave={mayTakeProductsOff}
      save={(draft) => {
        const change = categoryChangeOf(draft, before);
        // A category that gets another parent comes last below it.
        const isPlaced = row === null || change.parent !== undefined;
        const body = { ...change, ...(isPlaced && { sort: lastSortBelow(rows, draft.parent || null) }) };
        return saving.mutateAsync(
          row === null ? { id: null, body: body as NewCategory } : { id: row._id, body },
        );
      }}
      saved={null}
      failed={categoryMessages.saveFailed}
      fieldOfCode={{ category_taken: 'name', slug_taken: 'slug', category_cycle: 'parent' }}
      onClose={onClose}
    >
      {({ draft, faults, change, refuse }) => (
        <CategoryFields
          rows={rows}
          row={row}
          draft={draft}
          errors={faults}
          onChange={change}
          onImageFault={(image) => refuse({ image })}
        />
      )}
    </DraftDialog>
  );
}

interface CategoryFieldsProps {
  rows: TreeRow[];
  /** Null for a new category. */
  row: TreeRow | null;
  draft: CategoryDraft;
  errors: CategoryErrors;
  onChange: (part: Partial<CategoryDraft>) => void;
  onImageFault: (sentence: string) => void;
}

function CategoryFields({ rows, row, draft, errors, onChange, onImageFault }: CategoryFieldsProps) {
  const ownBelow = row === null ? [] : withBelow(rows, row);
  const text = (field: 'name' | 'slug' | 'blurb' | 'text' | 'returnDays') => ({
    name: field,
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Name" required maxLength={120} data-first-focus {...text('name')} />
        <SelectField
          label="Parent category"
          value={draft.parent}
          error={errors.parent}
          options={[
            { value: '', name: 'No other category' },
            ...categoryOptions(rows.filter((one) => !ownBelow.includes(one))),
          ]}
          onChange={(event) => onChange({ parent: event.target.value })}
        />
      </div>
      {row !== null && (
        <TextField
          label="Address"
          maxLength={MAX_SLUG_LENGTH}
          hint={redirectMessages.oldLeadsHere}
          {...text('slug')}
        />
      )}
      <TextArea
        label="Short text"
        rows={2}
        maxLength={500}
        hint="One or two lines for lists"
        {...text('blurb')}
      />
      <TextArea
        label="Long text"
        rows={5}
        maxLength={20_000}
        hint="On the category’s own page"
        {...text('text')}
      />
      <TranslatedFields
        fields={TRANSLATED}
        texts={draft.translations}
        error={errors.translations}
        onChange={(translations) => onChange({ translations })}
      />
      <ImageField
        image={draft.image}
        error={errors.image}
        types={IMAGE_TYPES}
        hint="PNG, JPEG, WebP or AVIF. Without one, an image of its products is shown."
        onFile={(file) =>
          void readImageFile(file).then((read) =>
            'fault' in read ? onImageFault(read.fault) : onChange({ image: read.dataUri }),
          )
        }
        onRemove={() => onChange({ image: null })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Certificate rule"
          value={draft.gate}
          error={errors.gate}
          hint={gateHint(rows, draft)}
          options={LEVELS}
          onChange={(event) => onChange({ gate: event.target.value as GateLevel })}
        />
        {draft.gate !== 'off' && (
          <KindBoxes
            kinds={draft.gateKinds}
            error={errors.gateKinds}
            onChange={(gateKinds) => onChange({ gateKinds })}
          />
        )}
        <TextField
          label="Days to return"
          inputMode="numeric"
          maxLength={3}
          hint="For a change of mind, while the shop takes returns. Empty: as the category above. 0: none."
          {...text('returnDays')}
        />
      </div>
    </>
  );
}

function gateHint(rows: TreeRow[], draft: CategoryDraft): string {
  const { level, kinds, from } = gateAt(rows, { ...draft, parent: draft.parent || null });
  if (from === null) return 'Certificates that its products, and those below, need';
  return `${from} above ${level === 'block' ? 'blocks' : 'warns'} without ${kinds.join(' and ')}.`;
}
