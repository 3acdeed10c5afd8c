import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { readShop } from '../../../../../contract/platform/shop.ts';
import * as growthMessages from '../../../../../contract/storefront/growth-messages.ts';
import type { GrowthBody } from '../../../../../contract/storefront/growth-shapes.ts';
import { changeGrowth, readGrowth } from '../../../../../contract/storefront/growth.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
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
  const saving = useMutation({
    mutationFn: (body: Omit<GrowthBody, 'updatedAt'>) =>
      callApi(changeGrowth, { body: { ...body, updatedAt: data!.updatedAt } }),
    onSuccess: (saved) => {
      client.setQueryData(apiQuery(readGrowth, {}).queryKey, saved);
      toasts.success(growthMessages.saved);
    },
    onError: (error) => {
      toasts.error(sentenceOf(error, growthMessages.saveFailed));
      invalidateQueries(client, readGrowth.path);
    },
    onSettled: () => invalidateQueries(client, readShop.path),
  });
  const pressed = saving.isPending ? saving.variables : {};
  const save = (change: Omit<GrowthBody, 'updatedAt'>) => {
    if (!saving.isPending) saving.mutate(change);
  };
  return (
    <>
      <DeskHeading page="adminGrowth" />
      {isPending ? (
        <Pending>{generalMessages.loading}</Pending>
      ) : !data ? (
        <LoadFailed sentence={growthMessages.fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <>
          <FeedSettings growth={{ ...data, ...pressed }} onChange={save} />
          <IndexNowSettings growth={{ ...data, ...pressed }} onChange={save} />
          <GrowthCard title={growthMessages.visitsTitle} lead={growthMessages.visitsLead}>
            <CheckField
              label={growthMessages.visitsLabel}
              checked={pressed.visits ?? data.visits}
              onChange={({ target }) => save({ visits: target.checked })}
            />
          </GrowthCard>
          <CartMailSettings cartMail={{ ...data.cartMail, ...pressed.cartMail }} onChange={save} />
          <GrowthWarnings warnings={data.warnings} code="privacy_text" />
        </>
      )}
    </>
  );
}
