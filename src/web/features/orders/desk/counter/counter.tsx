import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readDrawer } from '../../../../../contract/orders/counter/counter.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import * as counterPageMessages from './counter-page-messages.ts';
import { OpenDrawer } from './open-drawer.tsx';
import { Till } from './till.tsx';

export function Counter() {
  return (
    <>
      <DeskHeading page="adminCounter" />
      <OwnCounter />
    </>
  );
}

function OwnCounter() {
  const { user } = useSession();
  const client = useQueryClient();
  const { data: drawer, isPending, isError, refetch } = useQuery(apiQuery(readDrawer, {}));
  const renew = () => invalidateQueries(client, readDrawer.path);
  if (isPending || !user) return <Pending>{generalMessages.loading}</Pending>;
  if (isError) return <LoadFailed sentence={counterPageMessages.loadFailed} onRetry={() => void refetch()} />;
  if (!drawer) return <OpenDrawer onOpened={renew} />;
  return <Till key={user._id} userId={user._id} drawer={drawer} onDrawerChanged={renew} />;
}
