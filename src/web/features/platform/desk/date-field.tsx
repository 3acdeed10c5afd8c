import type { ComponentProps } from 'react';
import { dayInWords, isIsoDay } from '../../../../domain/platform/dates.ts';
import type { DayRange } from '../../../../domain/platform/day-ranges.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/forms/field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'hint'> & {
  value: string;
  hint?: string;
};

/** Many browsers show a chosen day in the order of another country, so it is said in words as well. */
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

interface RangesProps {
  ranges: DayRange[];
  onChoose: (range: { from: string; to: string }) => void;
}

export function RangeButtons({ ranges, onChoose }: RangesProps) {
  return (
    <div className="not-on-paper flex flex-wrap gap-2">
      {ranges.map(({ name, from, to }) => (
        <Button key={name} kind="outline" size="small" onClick={() => onChoose({ from, to })}>
          {name}
        </Button>
      ))}
    </div>
  );
}
