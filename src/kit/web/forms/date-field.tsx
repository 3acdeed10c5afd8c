import type { ComponentProps } from 'react';
import { dayInWords, isIsoDay } from '../../rules/dates.ts';
import { classNames } from '../ui/class-names.ts';
import { TextField } from '../ui/forms/field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'hint'> & {
  value: string;
  hint?: string;
};

/** Many browsers show a chosen day in the order of another country, so it is shown in words as well. */
export function DateField({ value, hint, className, ...field }: Props) {
  const said = [isIsoDay(value) && dayInWords(value), hint].filter(Boolean).join(' · ');
  return (
    <TextField
      {...field}
      type="date"
      value={value}
      hint={said === '' ? undefined : said}
      className={classNames('num', className)}
    />
  );
}
