import { useState, type SubmitEvent } from 'react';
import type {
  AfterSaleSettings,
  AfterSaleSettingsBody,
} from '../../../../../contract/platform/after-sale-settings-shapes.ts';
import { RefusedError } from '../../../../lib/api/failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';

type Change = Pick<AfterSaleSettingsBody, 'returnDays' | 'faultDays' | 'returnAddress'>;

interface Props {
  settings: AfterSaleSettings;
  isBusy: boolean;
  error: Error | null;
  onSave: (change: Change) => void;
}

/** How long a return can be asked for, and where it is sent to. */
export function ReturnSettings({ settings, isBusy, error, onSave }: Props) {
  const [typed, setTyped] = useState({
    returnDays: String(settings.returnDays),
    faultDays: String(settings.faultDays),
    returnAddress: settings.returnAddress ?? '',
  });
  const fields = error instanceof RefusedError ? error.fields : {};
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: fields[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    onSave({
      returnDays: Number(typed.returnDays),
      faultDays: Number(typed.faultDays),
      returnAddress: typed.returnAddress.trim() === '' ? null : typed.returnAddress.trim(),
    });
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-4 pl-7">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Days for a change of mind"
          type="number"
          inputMode="numeric"
          min={0}
          max={365}
          hint="Where the category says nothing else."
          {...field('returnDays')}
        />
        <TextField
          label="Days for a fault"
          type="number"
          inputMode="numeric"
          min={0}
          max={365}
          hint="Broken, wrong, incomplete or late."
          {...field('faultDays')}
        />
      </div>
      <TextArea
        label="Address for returns"
        rows={3}
        hint="Mailed to buyers who send something back."
        {...field('returnAddress')}
      />
      <Button type="submit" kind="outline" className="justify-self-start" busy={isBusy}>
        Save
      </Button>
    </form>
  );
}
