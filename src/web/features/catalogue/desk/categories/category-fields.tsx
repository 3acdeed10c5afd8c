import type { GateLevel } from '../../../../../domain/catalogue/catalogue-choices.ts';
import { MAX_SLUG_LENGTH } from '../../../../../domain/catalogue/product-limits.ts';
import * as redirectMessages from '../../../../../contract/storefront/redirect-messages.ts';
import { readImageFile, IMAGE_TYPES } from '../../../../lib/files/read-file.ts';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { ImageField } from '../../../../ui/image-field.tsx';
import { TranslatedFields } from '../translations/translated-fields.tsx';
import type { CategoryDraft, CategoryErrors } from './category-draft.ts';
import { gateAt } from './category-gate.ts';
import { categoryOptions, withBelow, type TreeRow } from './category-tree.ts';
import { KindBoxes } from './kind-boxes.tsx';

interface Props {
  rows: TreeRow[];
  /** Null for a new category. */
  row: TreeRow | null;
  draft: CategoryDraft;
  errors: CategoryErrors;
  onChange: (part: Partial<CategoryDraft>) => void;
  onImageFault: (sentence: string) => void;
}

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

export function CategoryFields({ rows, row, draft, errors, onChange, onImageFault }: Props) {
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
