import { useQuery, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import type {
  AfterSaleSettings,
  AfterSaleSettingsBody,
} from '../../../../../contract/platform/after-sale-settings-shapes.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { useSwitches } from '../../../../lib/api/use-switches.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { ReturnSettings } from './return-settings.tsx';
import { DeskHeading } from '../desk-heading.tsx';
import { WarrantyDaysForm } from './warranty-days-form.tsx';

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
    hint: 'A customer who has received a product may review it. Each is read at the desk before it is public.',
  },
  questions: {
    label: 'Questions',
    hint: 'Shoppers ask about a product; your answer makes the question public and is mailed to them.',
  },
} as const;

/** Saved as soon as it is pressed. */
export function AfterSaleSwitches() {
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
