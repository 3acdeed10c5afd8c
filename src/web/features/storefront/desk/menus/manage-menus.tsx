import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import type { OwnerMenus } from '../../../../../contract/storefront/menus-shapes.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { useLeavingGuard } from '../../../../lib/leaving-guard.tsx';
import { toasts } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { ChangedNotice } from '../fields/changed-notice.tsx';
import { WithFaults } from '../fields/field-faults.tsx';
import { Fields } from '../fields/value-field.tsx';

const menusQuery = { ...apiQuery('GET /admin/menus', {}), staleTime: 0 };

export function ManageMenus() {
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
