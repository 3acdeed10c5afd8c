import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MAX_DESCRIPTION_LENGTH } from './catalogue-limits.ts';
import { MAX_BRAND_LENGTH, MAX_SLUG_LENGTH } from './product-limits.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import * as redirectMessages from '../../storefront/redirects/redirect.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { IMAGE_TYPES } from '../../kit/web/lib/files/read-file.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { ImageField } from '../../kit/web/ui/image-field.tsx';
import { TranslatedFields } from '../translations/translated-fields.desk.tsx';
import { FormPart, PlainFields, type SectionProps, textOf } from './section-fields.desk.tsx';

interface Props extends SectionProps {
  onFile: (file: File) => void;
}

const TRANSLATED = [
  { name: 'name', label: 'Name', maxLength: MAX_NAME_LENGTH },
  { name: 'description', label: 'Description', maxLength: MAX_DESCRIPTION_LENGTH, rows: 4 },
] as const;

export function BasicFields({ onFile, ...section }: Props) {
  const { draft, errors, onChange } = section;
  const id = useId();
  const { data: categories = [] } = useQuery(apiQuery('GET /categories', {}));
  const { data: brands = [] } = useQuery(apiQuery('GET /admin/brands', {}));
  // A new product gets its address from its name.
  const [hasAddress] = useState(draft.slug !== '');
  return (
    <FormPart title="Basics">
      <p className="text-small text-text-3">Name, description, price and category are required.</p>
      <TextField
        label="Name"
        required
        maxLength={MAX_NAME_LENGTH}
        data-first-focus
        {...textOf(section, 'name')}
      />
      <TextArea
        label="Description"
        required
        maxLength={MAX_DESCRIPTION_LENGTH}
        {...textOf(section, 'description')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Category"
          required
          maxLength={MAX_NAME_LENGTH}
          list={`${id}-categories`}
          hint="One of the shop’s, or a new one"
          {...textOf(section, 'category')}
        />
        <TextField
          label="Brand"
          maxLength={MAX_BRAND_LENGTH}
          list={`${id}-brands`}
          {...textOf(section, 'brand')}
        />
        <PlainFields of="basics" {...section} />
      </div>
      <datalist id={`${id}-categories`}>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={name} />
        ))}
      </datalist>
      <datalist id={`${id}-brands`}>
        {brands.map(({ _id, name }) => (
          <option key={_id} value={name} />
        ))}
      </datalist>
      <ImageField
        image={draft.image}
        error={errors.image}
        types={IMAGE_TYPES}
        hint="PNG, JPEG, WebP or AVIF. Or paste a picture, or drop it here."
        onFile={onFile}
        onRemove={() => onChange({ image: null })}
      />
      <CheckField
        label="Featured on the home page"
        checked={draft.isFeatured}
        onChange={(event) => onChange({ isFeatured: event.target.checked })}
      />
      <TranslatedFields
        fields={TRANSLATED}
        texts={draft.translations}
        error={errors.translations}
        onChange={(translations) => onChange({ translations })}
      />
      {hasAddress && (
        <TextField
          label="Address"
          maxLength={MAX_SLUG_LENGTH}
          hint={redirectMessages.oldLeadsHere}
          {...textOf(section, 'slug')}
        />
      )}
    </FormPart>
  );
}
