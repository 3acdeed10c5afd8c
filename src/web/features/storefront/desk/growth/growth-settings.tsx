import { useQuery, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import * as growthMessages from '../../../../../contract/storefront/growth-messages.ts';
import type { Growth, GrowthBody } from '../../../../../contract/storefront/growth-shapes.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { useSwitches } from '../../../../lib/api/use-switches.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { CartMailSettings } from './cart-mail-settings.tsx';
import { FeedSettings } from './feed-settings.tsx';
import { GrowthCard } from './growth-card.tsx';
import { GrowthWarnings } from './growth-warnings.tsx';
import { IndexNowSettings } from './index-now-settings.tsx';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';

/** Saved as soon as it is pressed. */
export function GrowthSettings() {
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
