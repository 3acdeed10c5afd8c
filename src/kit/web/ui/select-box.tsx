import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { inputClass } from './input-class.ts';

interface Props extends ComponentProps<'select'> {
  /** Read by screen readers; no label is visible. */
  label: string;
  options: readonly { value: string; name: string }[];
}

export function SelectBox({ label, options, className, ...select }: Props) {
  return (
    <select {...select} aria-label={label} className={classNames(inputClass, className)}>
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
