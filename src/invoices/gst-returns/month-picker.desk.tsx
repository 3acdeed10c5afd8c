import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { isMonth, monthAfter, monthName } from './month-choice.desk.ts';

interface Props {
  month: string;
  onMonth: (month: string) => void;
}

export function MonthPicker({ month, onMonth }: Props) {
  const before = monthAfter(month, -1);
  const after = monthAfter(month, 1);
  return (
    <div className="flex items-center gap-1 max-md:-ml-3">
      <IconButton
        aria-label={`Previous month, ${monthName(before)}`}
        disabled={!isMonth(before)}
        onClick={() => onMonth(before)}
      >
        <ChevronLeft size={20} />
      </IconButton>
      <MonthField key={month} month={month} onMonth={onMonth} />
      <IconButton
        aria-label={`Next month, ${monthName(after)}`}
        disabled={!isMonth(after)}
        onClick={() => onMonth(after)}
      >
        <ChevronRight size={20} />
      </IconButton>
    </div>
  );
}

/** A typed month takes effect when complete. Browsers without a month field show a text field. */
function MonthField({ month, onMonth }: Props) {
  const [typed, setTyped] = useState(month);
  return (
    <input
      type="month"
      aria-label="Month"
      placeholder="yyyy-mm"
      value={typed}
      aria-invalid={!isMonth(typed) || undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isMonth(target.value)) onMonth(target.value);
      }}
      onBlur={() => setTyped(month)}
      className={`${inputClass} num max-w-48`}
    />
  );
}
