import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as deskSettingsMessages from './desk-settings.words.ts';
import type { DeskSettings } from './desk-settings.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { useSwitches } from '../../kit/web/lib/api/use-switches.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { SwitchField, switchedTo } from '../../platform/desk/save-bar.desk.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { DeskCard } from './desk-card.desk.tsx';

interface Switch {
  title: string;
  lead: string;
  label: string;
}

const switches = {
  twoStepRequired: {
    title: 'All staff',
    lead: 'Staff must set it up at their next log-in.',
    label: 'Require two-step log-in of all staff',
  },
  dealerApplications: {
    title: 'Dealers',
    lead: 'While it is on, the site offers installers and dealers to apply for an account with their own prices.',
    label: 'Take applications for dealer accounts',
  },
  quoteRequests: {
    title: 'Requests for quotations',
    lead: 'While it is on, cart and plan pages let logged-in shoppers ask for a quotation. You find them under Orders, Quotations.',
    label: 'Let shoppers ask for a quotation',
  },
} satisfies Record<string, Switch>;

const settingsQuery = apiQuery('GET /admin/desk-settings', {});

/** One setting of the desk, saved as soon as it is pressed. Owners only. */
export function DeskSwitch({ name }: { name: keyof typeof switches }) {
  const { title, lead, label } = switches[name];
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(settingsQuery);
  const { press, pressed } = useSwitches({
    queryKey: settingsQuery.queryKey,
    save: (change: Partial<Record<typeof name, boolean>>, { updatedAt }: DeskSettings) =>
      callApi('PUT /admin/desk-settings', { body: { ...change, updatedAt } }),
    onSaved: (change) => {
      toasts.success(switchedTo(label, change[name] === true));
      invalidateQueries(client, '/admin/me', '/shop');
    },
    onFailed: (error) => {
      toasts.error(sentenceOf(error, deskSettingsMessages.saveFailed));
      invalidateQueries(client, '/admin/desk-settings', '/admin/me', '/shop');
    },
  });
  return (
    <DeskCard title={title} lead={lead}>
      {isPending ? (
        <Pending />
      ) : isError ? (
        <LoadFailed sentence={deskSettingsMessages.fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <SwitchField
          label={label}
          checked={pressed[name] ?? data[name]}
          onChange={({ target }) => press({ [name]: target.checked })}
        />
      )}
    </DeskCard>
  );
}
