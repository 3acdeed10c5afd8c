import type { ComponentProps, ReactNode } from 'react';
import type { FieldKind } from '../attributes/field-kinds.shapes.ts';
import {
  PRODUCT_FIELD_NAMES,
  productField,
  type ProductField,
  type ProductFieldName,
} from './product-fields.shapes.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import type { FieldErrors, ProductDraft } from './product-draft.desk.ts';

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
    <section className="grid gap-4 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <h3 className="title-3 text-lead">{title}</h3>
      {children}
    </section>
  );
}

const KEYBOARDS: Partial<Record<FieldKind['as'], ComponentProps<'input'>['inputMode']>> = {
  whole: 'numeric',
  digits: 'numeric',
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
  if (kind.as === 'choice') return <SelectField {...control} options={kind.choices} />;
  return (
    <TextField
      {...control}
      autoComplete="off"
      inputMode={KEYBOARDS[kind.as]}
      maxLength={kind.as === 'text' ? kind.max : undefined}
    />
  );
}
