import { useState, type SubmitEvent } from 'react';
import type { AfterSaleSettings } from '../../../../../contract/platform/after-sale-settings-shapes.ts';
import { RefusedError } from '../../../../lib/api/failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';

type Days = Pick<AfterSaleSettings, 'claimDays' | 'replacementDays'>;

interface Props {
  days: Days;
  isBusy: boolean;
  error: Error | null;
  onSave: (days: Days) => void;
}

/** Shown while warranties are. */
export function WarrantyDaysForm({ days, isBusy, error, onSave }: Props) {
  const [typed, setTyped] = useState({
    claimDays: String(days.claimDays),
    replacementDays: String(days.replacementDays),
  });
  const fields = error instanceof RefusedError ? error.fields : {};
  const input = (name: keyof Days) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    className: 'num max-w-32',
    maxLength: 3,
    value: typed[name],
    error: fields[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy)
      onSave({ claimDays: Number(typed.claimDays), replacementDays: Number(typed.replacementDays) });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3 pl-7">
      <TextField
        label="Days to answer a claim"
        hint="From the day the unit is here, Sundays left out: 1 to 60."
        {...input('claimDays')}
      />
      <TextField
        label="Days of warranty after a repair or a replacement"
        hint="At least; a longer warranty stays: 0 to 365."
        {...input('replacementDays')}
      />
      <Button type="submit" kind="outline" size="small" busy={isBusy} className="justify-self-start">
        Save days
      </Button>
    </form>
  );
}
