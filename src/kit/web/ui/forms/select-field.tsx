import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { inputClass } from '../input-class.ts';
import { Field } from './field.tsx';

interface Props extends ComponentProps<'select'> {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  options: readonly { value: string; name: string }[];
}

export function SelectField({ label, hint, error, options, className, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <select {...select} {...wiring} className={classNames(inputClass, className)}>
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
