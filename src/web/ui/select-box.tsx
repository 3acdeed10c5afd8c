import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { inputLook } from './input-look.ts';

interface Props extends ComponentProps<'select'> {
  /** Said to screen readers; what stands in the box shows the rest what it is. */
  label: string;
  options: readonly { value: string; name: string }[];
}

/** A choice of one, named without a label of its own beside it. */
export function SelectBox({ label, options, className, ...select }: Props) {
  return (
    <select {...select} aria-label={label} className={classNames(inputLook, className)}>
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
