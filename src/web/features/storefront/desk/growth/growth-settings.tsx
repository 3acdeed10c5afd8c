import { useQuery, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { readShop } from '../../../../../contract/platform/shop.ts';
import * as growthMessages from '../../../../../contract/storefront/growth-messages.ts';
import type { Growth, GrowthBody } from '../../../../../contract/storefront/growth-shapes.ts';
import { changeGrowth, readGrowth } from '../../../../../contract/storefront/growth.ts';
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
  const { data, isPending, refetch } = useQuery({ ...apiQuery(readGrowth, {}), staleTime: 0 });
  const { press, pressed } = useSwitches({
    queryKey: apiQuery(readGrowth, {}).queryKey,
    save: (change: Omit<GrowthBody, 'updatedAt'>, { updatedAt }: Growth) =>
      callApi(changeGrowth, { body: { ...change, updatedAt } }),
    onSaved: () => {
      toasts.success(growthMessages.saved);
      invalidateQueries(client, readShop.path);
    },
    onFailed: (error) => {
      toasts.error(sentenceOf(error, growthMessages.saveFailed));
      invalidateQueries(client, readGrowth.path, readShop.path);
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
