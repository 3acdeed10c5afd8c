import { Suspense, use } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { lazyChunk } from '../../../../lib/page/lazy-chunk.ts';
import { useDeskRights } from '../../../../lib/session/desk-rights.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import * as counterPageMessages from './counter-page-messages.ts';
import { OpenDrawer } from './open-drawer.tsx';
import { Till } from './till.tsx';

const drawersReport = lazyChunk(() => import('./drawers-report.tsx'));

export function Counter() {
  const rights = useDeskRights();
  return (
    <>
      <DeskHeading page="adminCounter" />
      <OwnCounter />
      {rights.has('reports') && (
        <Suspense fallback={<Pending>{generalMessages.loading}</Pending>}>
          <Drawers />
        </Suspense>
      )}
    </>
  );
}

function OwnCounter() {
  const { user } = useSession();
  const client = useQueryClient();
  const { data: drawer, isPending, isError, refetch } = useQuery(apiQuery('GET /admin/counter/session', {}));
  const renew = () => invalidateQueries(client, '/admin/counter/session', '/admin/counter/sessions');
  if (isPending || !user) return <Pending>{generalMessages.loading}</Pending>;
  if (isError) return <LoadFailed sentence={counterPageMessages.loadFailed} onRetry={() => void refetch()} />;
  if (!drawer) return <OpenDrawer onOpened={renew} />;
  return <Till key={user._id} userId={user._id} drawer={drawer} onDrawerChanged={renew} />;
}

function Drawers() {
  const { DrawersReport } = use(drawersReport.load());
  return <DrawersReport />;
}
