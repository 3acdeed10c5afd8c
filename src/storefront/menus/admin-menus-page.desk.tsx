import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../platform/shell/general.words.ts';
import type { OwnerMenus } from './menus.shapes.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { useLeavingGuard } from '../../kit/web/lib/leaving-guard.tsx';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { ChangedNotice } from '../pages/changed-notice.desk.tsx';
import { WithFaults } from '../pages/field-names.desk.tsx';
import { Fields } from '../pages/value-field.desk.tsx';

const menusQuery = { ...apiQuery('GET /admin/menus', {}), staleTime: 0 };

export function Component() {
  const { data, isError, refetch } = useQuery(menusQuery);
  return (
    <>
      <DeskHeading page="adminMenus" />
      {data ? (
        <MenusForm key={data.updatedAt} menus={data} onReadAgain={() => void refetch()} />
      ) : isError ? (
        <LoadFailed
          sentence="Could not load the menus. Please try again later."
          onRetry={() => void refetch()}
        />
      ) : (
        <Pending>{generalMessages.loading}</Pending>
      )}
    </>
  );
}

function MenusForm({ menus, onReadAgain }: { menus: OwnerMenus; onReadAgain: () => void }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(menus);
  const saving = useMutation({
    mutationFn: () => callApi('PUT /admin/menus', { body: draft }),
    onSuccess: (saved) => {
      client.setQueryData(menusQuery.queryKey, saved);
      invalidateQueries(client, '/shop');
      toasts.success('Menus saved.');
    },
    onError: (error) => toasts.error(sentenceOf(error, 'Could not save the menus.')),
  });
  useLeavingGuard(
    () => draft !== menus && !saving.isSuccess,
    () => showConfirm('Leave without saving the menus?', { confirmLabel: 'Leave without saving' }),
  );
  return (
    <div className="grid max-w-3xl gap-4">
      <ChangedNotice error={saving.error} onShowTheirs={onReadAgain} />
      <WithFaults error={saving.error}>
        <Fields
          kind="menu"
          path=""
          place="the menus"
          value={{ header: draft.header, footer: draft.footer }}
          onChange={(changed) => setDraft({ ...draft, ...(changed as Partial<OwnerMenus>) })}
        />
      </WithFaults>
      <p>
        <Button busy={saving.isPending} onClick={() => saving.mutate()}>
          Save menus
        </Button>
      </p>
    </div>
  );
}
