import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { generalMessages } from '../shell/general.words.ts';
import type { AfterSaleSettings, AfterSaleSettingsBody } from './after-sale-settings.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf, RefusedError } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { useSwitches } from '../../kit/web/lib/api/use-switches.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField, TextArea } from '../../kit/web/ui/forms/field.tsx';
import { DeskHeading } from '../desk/desk-heading.desk.tsx';

const settingsQuery = { ...apiQuery('GET /admin/after-sale-settings', {}), staleTime: 0 };

const SWITCHES = {
  returns: {
    label: 'Returns',
    hint: 'Buyers ask on the page of their order to return something or to exchange it; you decide.',
  },
  warranty: {
    label: 'Warranty',
    hint: 'Buyers see until when each unit has a warranty, check it by serial number, and claim it.',
  },
  complaints: {
    label: 'Complaints',
    hint: 'Shoppers complain on a page of their own, and follow it by a link; you see how long you have.',
  },
  reviews: {
    label: 'Reviews',
    hint: 'Customers can review what they bought. You approve each review first.',
  },
  questions: {
    label: 'Questions',
    hint: 'Shoppers ask about a product; your answer makes the question public, and we mail it to them.',
  },
} as const;

/** Saved as soon as it is pressed. */
export function Component() {
  const client = useQueryClient();
  const { data, isPending, refetch } = useQuery(settingsQuery);
  const { press, pressed, isSaving, error } = useSwitches({
    queryKey: settingsQuery.queryKey,
    save: (change: Omit<AfterSaleSettingsBody, 'updatedAt'>, { updatedAt }: AfterSaleSettings) =>
      callApi('PUT /admin/after-sale-settings', { body: { ...change, updatedAt } }),
    onSaved: () => {
      toasts.success('Saved.');
      invalidateQueries(client, '/shop');
    },
    onFailed: (reason) => {
      toasts.error(sentenceOf(reason, 'Could not save this. Please try again.'));
      invalidateQueries(client, '/admin/after-sale-settings', '/shop');
    },
  });
  return (
    <>
      <DeskHeading page="adminAfterSale" />
      {isPending ? (
        <Pending>{generalMessages.loading}</Pending>
      ) : !data ? (
        <LoadFailed
          sentence="Could not load these settings. Please try again later."
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="grid max-w-[920px] gap-4 rounded-lg border border-line bg-surface p-4 md:p-6">
          {(['returns', 'warranty', 'complaints', 'reviews', 'questions'] as const).map((name) => (
            <div key={name}>
              <CheckField
                label={SWITCHES[name].label}
                aria-describedby={`${name}-hint`}
                checked={pressed[name] ?? data[name]}
                onChange={({ target }) => press({ [name]: target.checked })}
              />
              <p id={`${name}-hint`} className="pl-7 text-text-2">
                {SWITCHES[name].hint}
              </p>
              {name === 'returns' && data.returns && (
                <ReturnSettings
                  key={data.updatedAt}
                  settings={data}
                  isBusy={isSaving}
                  error={error}
                  onSave={press}
                />
              )}
              {name === 'warranty' && data.warranty && (
                <WarrantyDaysForm
                  key={data.updatedAt}
                  days={data}
                  isBusy={isSaving}
                  error={error}
                  onSave={press}
                />
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

type Days = Pick<AfterSaleSettings, 'claimDays' | 'replacementDays'>;

interface Props {
  days: Days;
  isBusy: boolean;
  error: Error | null;
  onSave: (days: Days) => void;
}

/** Shown while warranties are. */
function WarrantyDaysForm({ days, isBusy, error, onSave }: Props) {
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

type Change = Pick<AfterSaleSettingsBody, 'returnDays' | 'faultDays' | 'returnAddress'>;

interface ReturnSettingsProps {
  settings: AfterSaleSettings;
  isBusy: boolean;
  error: Error | null;
  onSave: (change: Change) => void;
}

/** How long a return can be asked for, and where it is sent to. */
function ReturnSettings({ settings, isBusy, error, onSave }: ReturnSettingsProps) {
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
