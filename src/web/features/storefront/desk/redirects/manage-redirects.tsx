import { useState } from 'react';
import { Signpost } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as redirectMessages from '../../../../../contract/storefront/redirect-messages.ts';
import { listRedirects } from '../../../../../contract/storefront/redirects.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { AddRedirectDialog } from './add-redirect-dialog.tsx';
import { ImportRedirectsDialog } from './import-redirects-dialog.tsx';
import { redirectColumns } from './redirect-columns.tsx';
import { useRedirectChanges } from './use-redirect-changes.ts';

export function ManageRedirects() {
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const list = useAdminList({
    query: apiQuery(listRedirects, {
      query: { ...(search && { search }), page: filters.page, limit: ADMIN_LIST_PAGE_SIZE },
    }),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: {
      failed: redirectMessages.fetchFailed,
      none: search ? redirectMessages.noneMatch : redirectMessages.none,
    },
  });
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const changes = useRedirectChanges();
  const columns = redirectColumns({ onDelete: (redirect) => void changes.deleteRedirect(redirect) });
  const close = () => setOpen(null);
  const buttons = (
    <div className="flex flex-wrap justify-center gap-2.5">
      <Button data-admin-new onClick={() => setOpen('add')}>
        Add redirect
      </Button>
      <Button kind="outline" onClick={() => setOpen('import')}>
        Import CSV
      </Button>
    </div>
  );
  const isEmpty = list.total === 0 && search === '';
  return (
    <>
      <DeskHeading
        page="adminRedirects"
        count={countLabel(list.total, 'redirect', 'redirects')}
        actions={!isEmpty && buttons}
      />
      <AdminList
        list={list}
        caption="Redirects"
        columns={columns}
        icon={<Signpost size={32} />}
        whenEmpty={isEmpty ? { lead: redirectMessages.purpose, action: buttons } : undefined}
        search={searchOf('Search redirects', filters)}
      />
      {open === 'add' && <AddRedirectDialog adding={changes.adding} onClose={close} />}
      {open === 'import' && <ImportRedirectsDialog onImported={changes.readAgain} onClose={close} />}
    </>
  );
}
