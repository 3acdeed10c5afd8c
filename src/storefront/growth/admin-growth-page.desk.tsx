import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, type ReactNode } from 'react';
import { generalMessages } from '../../platform/shell/general.words.ts';
import * as growthMessages from './growth.words.ts';
import type { Growth, GrowthBody } from './growth.shapes.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { MAX_CART_MAIL_AFTER_HOURS } from '../pages/storefront-limits.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { useSwitches } from '../../kit/web/lib/api/use-switches.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';

/** Saved as soon as it is pressed. */
export function Component() {
  const client = useQueryClient();
  const { data, isPending, refetch } = useQuery({ ...apiQuery('GET /admin/growth', {}), staleTime: 0 });
  const { press, pressed } = useSwitches({
    queryKey: apiQuery('GET /admin/growth', {}).queryKey,
    save: (change: Omit<GrowthBody, 'updatedAt'>, { updatedAt }: Growth) =>
      callApi('PUT /admin/growth', { body: { ...change, updatedAt } }),
    onSaved: () => {
      toasts.success(growthMessages.saved);
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
        <Pending>{generalMessages.loading}</Pending>
      ) : !data ? (
        <LoadFailed sentence={growthMessages.fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <>
          <FeedSettings growth={{ ...data, ...pressed }} onChange={press} />
          <IndexNowSettings growth={{ ...data, ...pressed }} onChange={press} />
          <GrowthCard title={growthMessages.visitsTitle} lead={growthMessages.visitsLead}>
            <CheckField
              label={growthMessages.visitsLabel}
              checked={pressed.visits ?? data.visits}
              onChange={({ target }) => press({ visits: target.checked })}
            />
          </GrowthCard>
          <CartMailSettings cartMail={{ ...data.cartMail, ...pressed.cartMail }} onChange={press} />
          <GrowthWarnings warnings={data.warnings} code="privacy_text" />
        </>
      )}
    </>
  );
}

interface Props {
  growth: Pick<Growth, 'indexNow' | 'indexNowLast' | 'warnings'>;
  onChange: (change: { indexNow: boolean }) => void;
}

function IndexNowSettings({ growth: { indexNow, indexNowLast, warnings }, onChange }: Props) {
  return (
    <GrowthCard title={growthMessages.indexNowTitle} lead={growthMessages.indexNowLead}>
      <CheckField
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
  cartMail: Growth['cartMail'];
  onChange: (change: Pick<GrowthBody, 'cartMail'>) => void;
}

function CartMailSettings({ cartMail: { on, afterHours }, onChange }: CartMailSettingsProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ cartMail: { afterHours: Number(formText(new FormData(event.currentTarget), 'hours')) } });
  };
  return (
    <GrowthCard title={growthMessages.cartMailTitle} lead={growthMessages.cartMailLead}>
      <CheckField
        label={growthMessages.cartMailLabel}
        checked={on}
        onChange={({ target }) => onChange({ cartMail: { on: target.checked } })}
      />
      {on && (
        <form onSubmit={submit} className="grid max-w-[360px] gap-3">
          <TextField
            key={afterHours}
            label={growthMessages.cartMailHours}
            name="hours"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_CART_MAIL_AFTER_HOURS}
            required
            defaultValue={afterHours}
          />
          <Button type="submit" kind="outline" className="justify-self-start">
            {growthMessages.save}
          </Button>
        </form>
      )}
    </GrowthCard>
  );
}

interface FeedSettingsProps {
  growth: Pick<Growth, 'feeds' | 'google' | 'meta'>;
  onChange: (change: { google?: boolean; meta?: boolean }) => void;
}

function FeedSettings({ growth: { feeds, google, meta }, onChange }: FeedSettingsProps) {
  return (
    <GrowthCard title={growthMessages.feedsTitle} lead={growthMessages.feedsLead}>
      <CheckField
        label={growthMessages.googleLabel}
        checked={google}
        onChange={({ target }) => onChange({ google: target.checked })}
      />
      {google && <Address feed={growthMessages.googleLabel} address={feeds.google} />}
      <CheckField
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
