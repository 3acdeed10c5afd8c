import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import type { FieldErrors, Typed } from './typed-reader.shop.ts';

export interface FieldsState<Name extends string> {
  typed: Typed<Name>;
  errors: FieldErrors<Name>;
}

interface Props<Name extends string> {
  state: FieldsState<Name>;
  name: Name;
  label: string;
  hint?: ReactNode;
}

/** Accepts any text, so that "2,5" is not read as "25". */
export function NumberField<Name extends string>({
  state: { typed, errors },
  name,
  isWhole = false,
  ...field
}: Props<Name> & { isWhole?: boolean; placeholder?: string }) {
  return (
    <TextField
      {...field}
      name={name}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      defaultValue={typed[name]}
      error={errors[name] ?? null}
    />
  );
}

/** A word from the link that the field does not know stays, and is marked. */
export function WordField<Name extends string>({
  state: { typed, errors },
  name,
  options,
  ...field
}: Props<Name> & { options: ComponentProps<typeof SelectField>['options'] }) {
  const first = typed[name];
  const isKnown = options.some(({ value }) => value === first);
  return (
    <SelectField
      {...field}
      name={name}
      defaultValue={first}
      options={isKnown || first === '' ? options : [{ value: first, name: first }, ...options]}
      error={errors[name] ?? null}
    />
  );
}
