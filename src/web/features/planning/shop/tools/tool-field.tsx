import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import type { FieldErrors, Typed } from './typed-reader.ts';

/** The fields of a tool as its form shows them: what was typed, and what is wrong with it. */
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

/** A field for a number. It takes any text, so that "2,5" can be told from "25". */
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

/** A field for one of some words. A word that the link has and the field does not know stays, and is marked. */
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
