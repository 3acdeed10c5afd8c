import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Loaded } from '../../kit/web/loaded.tsx';
import type { AfterSaleSettings, AfterSaleSettingsBody } from './after-sale-settings.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { useSwitches } from '../../kit/web/lib/api/use-switches.ts';
import { areaOrNull, whole } from '../../kit/web/forms/fields.tsx';
import { useForm } from '../../kit/web/forms/use-form.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { DeskHeading } from '../desk/desk-heading.desk.tsx';
import { PageForm, SwitchField, switchedTo } from '../desk/save-bar.desk.tsx';

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

const NUMBERS = { maxLength: 3, className: 'num max-w-32' };

/** The fields below a switch that is on. */
const FIELDS = {
  returns: {
    returnDays: whole('Days for a change of mind', {
      ...NUMBERS,
      hint: 'Where the category says nothing else.',
    }),
    faultDays: whole('Days for a fault', { ...NUMBERS, hint: 'Broken, wrong, incomplete or late.' }),
    returnAddress: areaOrNull('Address for returns', {
      rows: 3,
      hint: 'Mailed to buyers who send something back.',
    }),
  },
  warranty: {
    claimDays: whole('Days to answer a claim', {
      ...NUMBERS,
      hint: 'From the day the unit is here, Sundays left out: 1 to 60.',
    }),
    replacementDays: whole('Days of warranty after a repair or a replacement', {
      ...NUMBERS,
      hint: 'At least; a longer warranty stays: 0 to 365.',
    }),
  },
} as const;

export function Component() {
  const query = useQuery(settingsQuery);
  // Begins the form again after a save.
  const [saves, count] = useState(0);
  return (
    <>
      <DeskHeading page="adminAfterSale" />
      <Loaded query={query} failed="Could not load these settings. Please try again later.">
        {(data) => <Settings key={saves} settings={data} onSaved={() => count(saves + 1)} />}
      </Loaded>
    </>
  );
}

/** A switch is saved as soon as it is pressed, the fields by the bar. */
function Settings({ settings, onSaved }: { settings: AfterSaleSettings; onSaved: () => void }) {
  const client = useQueryClient();
  const save = (change: Omit<AfterSaleSettingsBody, 'updatedAt'>, { updatedAt }: AfterSaleSettings) =>
    callApi('PUT /admin/after-sale-settings', { body: { ...change, updatedAt } });
  const { press, pressed } = useSwitches({
    queryKey: settingsQuery.queryKey,
    save,
    onSaved: (change: Omit<AfterSaleSettingsBody, 'updatedAt'>) => {
      for (const name of NAMES)
        if (change[name] !== undefined) toasts.success(switchedTo(SWITCHES[name].label, change[name]));
      invalidateQueries(client, '/shop');
    },
    onFailed: (reason) => {
      toasts.error(sentenceOf(reason, FAILED));
      invalidateQueries(client, '/admin/after-sale-settings', '/shop');
    },
  });
  const isOn = (name: keyof typeof SWITCHES) => pressed[name] ?? settings[name];
  const form = useForm({
    fields: {
      ...(isOn('returns') && FIELDS.returns),
      ...(isOn('warranty') && FIELDS.warranty),
    },
    from: settings,
    save: (body) => save(body, client.getQueryData<AfterSaleSettings>(settingsQuery.queryKey) ?? settings),
    saved: 'Saved.',
    failed: FAILED,
    changes: ['/shop'],
    onSaved: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      onSaved();
    },
  });
  return (
    <PageForm state={form} unsaved="After the sale changed" save="Save" className="max-w-[920px]">
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-6">
        {NAMES.map((name) => (
          <div key={name}>
            <SwitchField
              label={SWITCHES[name].label}
              aria-describedby={`${name}-hint`}
              checked={isOn(name)}
              onChange={({ target }) => press({ [name]: target.checked })}
            />
            <p id={`${name}-hint`} className="pl-13.5 text-text-2">
              {SWITCHES[name].hint}
            </p>
            {(name === 'returns' || name === 'warranty') && isOn(name) && (
              <div className="mt-3 grid items-start gap-4 pl-13.5 sm:grid-cols-2">
                {Object.keys(FIELDS[name]).map((field) => (
                  <Fragment key={field}>{form.field(field as keyof FormFields)}</Fragment>
                ))}
              </div>
            )}
          </div>
        ))}
      </div>
    </PageForm>
  );
}

type FormFields = (typeof FIELDS)['returns'] & (typeof FIELDS)['warranty'];

const NAMES = Object.keys(SWITCHES) as (keyof typeof SWITCHES)[];

const FAILED = 'Could not save this. Please try again.';
