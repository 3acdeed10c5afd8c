import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import * as growthMessages from './growth.words.ts';
import type { Growth, GrowthBody } from './growth.shapes.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { useSwitches } from '../../kit/web/lib/api/use-switches.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { PageForm, SwitchField, switchedTo } from '../../platform/desk/save-bar.desk.tsx';
import { whole } from '../../kit/web/forms/fields.tsx';
import { useForm } from '../../kit/web/forms/use-form.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';

/** Saved as soon as it is pressed. */
export function Component() {
  const client = useQueryClient();
  const { data, isPending, refetch } = useQuery({ ...apiQuery('GET /admin/growth', {}), staleTime: 0 });
  const { press, pressed } = useSwitches({
    queryKey: apiQuery('GET /admin/growth', {}).queryKey,
    save: (change: Omit<GrowthBody, 'updatedAt'>, { updatedAt }: Growth) =>
      callApi('PUT /admin/growth', { body: { ...change, updatedAt } }),
    onSaved: (change) => {
      toasts.success(sentenceAfter(change));
      invalidateQueries(client, '/shop');
    },
    onFailed: (error) => {
      toasts.error(sentenceOf(error, growthMessages.saveFailed));
      invalidateQueries(client, '/admin/growth', '/shop');
    },
  });
  return (
    <>
      <DeskHeading page="adminGrowth" />
      {isPending ? (
        <Pending />
      ) : !data ? (
        <LoadFailed sentence={growthMessages.fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <>
          <FeedSettings growth={{ ...data, ...pressed }} onChange={press} />
          <IndexNowSettings growth={{ ...data, ...pressed }} onChange={press} />
          <GrowthCard title={growthMessages.visitsTitle} lead={growthMessages.visitsLead}>
            <SwitchField
              label={growthMessages.visitsLabel}
              checked={pressed.visits ?? data.visits}
              onChange={({ target }) => press({ visits: target.checked })}
            />
          </GrowthCard>
          <CartMailSettings growth={data} on={pressed.cartMail?.on ?? data.cartMail.on} onChange={press} />
          <GrowthCard title={growthMessages.stockMailTitle} lead={growthMessages.stockMailLead}>
            <SwitchField
              label={growthMessages.stockMailLabel}
              checked={pressed.stockMail?.on ?? data.stockMail.on}
              onChange={({ target }) => press({ stockMail: { on: target.checked } })}
            />
          </GrowthCard>
          <GrowthWarnings warnings={data.warnings} code="privacy_text" />
        </>
      )}
    </>
  );
}

const SWITCHES = {
  google: growthMessages.googleLabel,
  meta: growthMessages.metaLabel,
  indexNow: growthMessages.indexNowLabel,
  visits: growthMessages.visitsLabel,
} as const;

function sentenceAfter(change: Omit<GrowthBody, 'updatedAt'>): string {
  if (change.cartMail?.on !== undefined) return switchedTo(growthMessages.cartMailLabel, change.cartMail.on);
  if (change.stockMail) return switchedTo(growthMessages.stockMailLabel, change.stockMail.on);
  const name = (Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).find((key) => change[key] !== undefined);
  return name ? switchedTo(SWITCHES[name], change[name] === true) : growthMessages.saved;
}

interface Props {
  growth: Pick<Growth, 'indexNow' | 'indexNowLast' | 'warnings'>;
  onChange: (change: { indexNow: boolean }) => void;
}

function IndexNowSettings({ growth: { indexNow, indexNowLast, warnings }, onChange }: Props) {
  return (
    <GrowthCard title={growthMessages.indexNowTitle} lead={growthMessages.indexNowLead}>
      <SwitchField
        label={growthMessages.indexNowLabel}
        checked={indexNow}
        onChange={({ target }) => onChange({ indexNow: target.checked })}
      />
      {indexNow && (
        <p className="num text-text-2">
          {indexNowLast
            ? growthMessages.lastPost(adminTime(indexNowLast.at), indexNowLast.addresses)
            : growthMessages.noPostYet}
        </p>
      )}
      <GrowthWarnings warnings={warnings} code="index_now" />
    </GrowthCard>
  );
}

type Warnings = Growth['warnings'];

function GrowthWarnings({ warnings, code }: { warnings: Warnings; code: Warnings[number]['code'] }) {
  return warnings
    .filter((warning) => warning.code === code)
    .map(({ message }) => (
      <p key={code} role="status" className="notice rounded-md px-4 py-3">
        {message}
      </p>
    ));
}

interface CartMailSettingsProps {
  growth: Growth;
  on: boolean;
  onChange: (change: Pick<GrowthBody, 'cartMail'>) => void;
}

function CartMailSettings({ growth, on, onChange }: CartMailSettingsProps) {
  return (
    <GrowthCard title={growthMessages.cartMailTitle} lead={growthMessages.cartMailLead}>
      <SwitchField
        label={growthMessages.cartMailLabel}
        checked={on}
        onChange={({ target }) => onChange({ cartMail: { on: target.checked } })}
      />
      {on && <CartMailHours key={growth.cartMail.afterHours} growth={growth} />}
    </GrowthCard>
  );
}

const hours = {
  afterHours: whole(growthMessages.cartMailHours, {
    className: 'num max-w-32',
    maxLength: 3,
  }),
};

function CartMailHours({ growth: { cartMail, updatedAt } }: { growth: Growth }) {
  const client = useQueryClient();
  const form = useForm({
    fields: hours,
    from: cartMail,
    save: (body) => callApi('PUT /admin/growth', { body: { cartMail: body, updatedAt } }),
    saved: growthMessages.saved,
    failed: growthMessages.saveFailed,
    fieldOfCode: { invalid: 'afterHours' },
    onSaved: (growth) => client.setQueryData(apiQuery('GET /admin/growth', {}).queryKey, growth),
  });
  return (
    <PageForm state={form} unsaved={`${growthMessages.cartMailTitle} changed`} save={growthMessages.save}>
      {form.all()}
    </PageForm>
  );
}

interface FeedSettingsProps {
  growth: Pick<Growth, 'feeds' | 'google' | 'meta'>;
  onChange: (change: { google?: boolean; meta?: boolean }) => void;
}

function FeedSettings({ growth: { feeds, google, meta }, onChange }: FeedSettingsProps) {
  return (
    <GrowthCard title={growthMessages.feedsTitle} lead={growthMessages.feedsLead}>
      <SwitchField
        label={growthMessages.googleLabel}
        checked={google}
        onChange={({ target }) => onChange({ google: target.checked })}
      />
      {google && <Address feed={growthMessages.googleLabel} address={feeds.google} />}
      <SwitchField
        label={growthMessages.metaLabel}
        checked={meta}
        onChange={({ target }) => onChange({ meta: target.checked })}
      />
      {meta && <Address feed={growthMessages.metaLabel} address={feeds.meta} />}
      {feeds.leftCount > 0 && (
        <>
          <p>{growthMessages.left(feeds.leftCount)}</p>
          <ul className="grid list-disc gap-1 pl-5 text-text-2">
            {feeds.left.map(({ sku, name, why }) => (
              <li key={`${sku} ${name}`}>
                {[sku, name].filter(Boolean).join(' ')}: {growthMessages.why[why]}
              </li>
            ))}
          </ul>
        </>
      )}
    </GrowthCard>
  );
}

function Address({ feed, address }: { feed: string; address: string }) {
  return (
    <TextField
      label={`${growthMessages.address}: ${feed}`}
      readOnly
      value={address}
      onFocus={({ target }) => target.select()}
    />
  );
}

function GrowthCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mb-4 grid max-w-[920px] gap-3 rounded-lg border border-line bg-surface p-4 md:p-6"
    >
      <h2 id={id} className="title-3">
        {title}
      </h2>
      <p className="text-text-2">{lead}</p>
      {children}
    </section>
  );
}
