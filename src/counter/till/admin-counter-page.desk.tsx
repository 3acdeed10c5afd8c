import { useState, type SubmitEvent } from 'react';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import * as counterMessages from './counter.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { typedRupees } from '../../kit/web/lib/typed-rupees.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { MoneyField } from '../../kit/web/forms/money-field.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import * as counterPageMessages from './counter-page.words.ts';
import { Till } from './till.desk.tsx';
import { useFirstFocus } from './customer-dialog.desk.tsx';

const Drawers = lazyComponent(() => import('./drawers-report.desk.tsx'), 'DrawersReport', Pending);

export function Component() {
  const rights = useDeskRights();
  return (
    <>
      <DeskHeading page="adminCounter" />
      <OwnCounter />
      {rights.has('reports') && <Drawers />}
    </>
  );
}

function OwnCounter() {
  const { user } = useSession();
  const client = useQueryClient();
  const { data: drawer, isPending, isError, refetch } = useQuery(apiQuery('GET /admin/counter/session', {}));
  const renew = () => invalidateQueries(client, '/admin/counter/session', '/admin/counter/sessions');
  if (isPending || !user) return <Pending />;
  if (isError) return <LoadFailed sentence={counterPageMessages.loadFailed} onRetry={() => void refetch()} />;
  if (!drawer) return <OpenDrawer onOpened={renew} />;
  return <Till key={user._id} userId={user._id} drawer={drawer} onDrawerChanged={renew} />;
}

function OpenDrawer({ onOpened }: { onOpened: () => void }) {
  const first = useFirstFocus();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const opening = useMutation({
    mutationFn: (rupees: number) => callApi('POST /admin/counter/session', { body: { opening: rupees } }),
    onSuccess: onOpened,
    onError: (error) => setFault(sentenceOf(error, counterPageMessages.saveFailed)),
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const rupees = typedRupees(typed);
    setFault(rupees === null ? counterMessages.amount : null);
    if (rupees !== null && !opening.isPending) opening.mutate(rupees);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mx-auto grid w-full max-w-[440px] gap-5 rounded-xl border border-line bg-surface p-6"
    >
      <div className="grid gap-1.5">
        <h2 className="title-3 text-lead">Open the drawer</h2>
        <p className="text-text-2">{counterPageMessages.openPurpose}</p>
      </div>
      <MoneyField
        label="Opening cash"
        ref={first}
        placeholder="0.00"
        value={typed}
        error={fault}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="large" busy={opening.isPending}>
        Open the drawer
      </Button>
    </form>
  );
}
