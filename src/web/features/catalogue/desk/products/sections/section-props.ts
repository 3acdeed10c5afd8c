import type { FieldErrors, ProductDraft } from '../product-draft.ts';

export interface SectionProps {
  draft: ProductDraft;
  errors: FieldErrors;
  onChange: (part: Partial<ProductDraft>) => void;
}

type TextName = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends string ? Name : never;
}[keyof ProductDraft];

/** The properties of a text field of the product's form. */
export function textOf({ draft, errors, onChange }: SectionProps, field: TextName) {
  return {
    name: field,
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  };
}
