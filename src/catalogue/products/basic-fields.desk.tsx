import { useId, useState, type ComponentProps, type ReactNode } from 'react';
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
import type { FieldKind } from '../attributes/field-kinds.shapes.ts';
import {
  PRODUCT_FIELD_NAMES,
  productField,
  type ProductField,
  type ProductFieldName,
} from './product-fields.shapes.ts';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import type { FieldErrors, ProductDraft } from './product-draft.desk.ts';

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
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_180px]">
        <TextField
          label="Name"
          required
          maxLength={MAX_NAME_LENGTH}
          data-first-focus
          {...textOf(section, 'name')}
        />
        <TextField
          label="Price"
          required
          inputMode="decimal"
          hint="Rupees, with GST"
          {...textOf(section, 'price')}
        />
      </div>
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

export interface SectionProps {
  draft: ProductDraft;
  errors: FieldErrors;
  onChange: (part: Partial<ProductDraft>) => void;
}

type TextName = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends string ? Name : never;
}[keyof ProductDraft];

/** What a text field of the product's form is wired with. */
export function textOf({ draft, errors, onChange }: SectionProps, field: TextName) {
  return {
    name: field,
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  };
}

/** Its title is not its name, which would be found beside the field that has the same one. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0 [&_div:has(>:required)>label]:after:content-['_*'_/_'']">
      <h3 className="title-3 text-lead">{title}</h3>
      {children}
    </section>
  );
}

const KEYBOARDS: Partial<Record<FieldKind['as'], ComponentProps<'input'>['inputMode']>> = {
  whole: 'numeric',
  code: 'numeric',
  rupees: 'decimal',
  percent: 'decimal',
};

/** Draws the plain fields of a part of the form, in the order of their table. */
export function PlainFields({ of, ...section }: SectionProps & { of: ProductField['form']['part'] }) {
  return PRODUCT_FIELD_NAMES.filter((name) => productField(name).form.part === of).map((name) => (
    <PlainField key={name} name={name} {...section} />
  ));
}

function PlainField({ name, draft, errors, onChange }: SectionProps & { name: ProductFieldName }) {
  const { kind, form } = productField(name);
  const typed = draft[name];
  if (typeof typed === 'boolean')
    return (
      <CheckField
        {...{ name, label: form.label }}
        checked={typed}
        onChange={({ target }) => onChange({ [name]: target.checked })}
      />
    );
  const { label, hint } = form;
  const control = {
    ...{ name, label, hint, error: errors[name] },
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  };
  if ('choices' in kind && kind.choices) return <SelectField {...control} options={kind.choices} />;
  return (
    <TextField
      {...control}
      autoComplete="off"
      inputMode={KEYBOARDS[kind.as]}
      maxLength={kind.as === 'text' ? kind.max : undefined}
    />
  );
}
