import { useState } from 'react';
import { IdCard } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as staffMessages from '../../../../../contract/accounts/staff-messages.ts';
import type { Staff } from '../../../../../contract/accounts/staff-shapes.ts';
import { listStaff } from '../../../../../contract/accounts/staff.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { staffColumns } from './staff-columns.tsx';
import { useStaffChanges } from './use-staff-changes.ts';

export function ManageStaff() {
  const { user } = useSession();
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const list = useAdminList({
    query: { ...apiQuery(listStaff, {}), select: (staff) => staffPage(staff, search, filters.page) },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: {
      failed: staffMessages.fetchFailed,
      none: search === '' ? staffMessages.none : staffMessages.noneMatch,
    },
  });
  const [isInviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<Staff | null>(null);
  const changes = useStaffChanges();
  const columns = staffColumns({
    ownId: user?._id ?? null,
    onRole: setChanged,
    onDeactivate: (colleague) => void changes.deactivate(colleague),
    onActivate: changes.activate,
    onInviteAgain: changes.inviteAgain,
    onEndTwoStep: (colleague) => void changes.endTwoStep(colleague),
  });
  return (
    <>
      <DeskHeading
        page="adminStaff"
        count={list.total === null ? '' : countLabel(list.total, 'person', 'people')}
        actions={
          <Button data-admin-new onClick={() => setInviting(true)}>
            Invite staff
          </Button>
        }
      />
      <AdminList
        list={list}
        caption="Staff"
        columns={columns}
        icon={<IdCard size={32} />}
        search={searchOf('Search by name or email', filters)}
      />
      {isInviting && <InviteDialog inviting={changes.inviting} onClose={() => setInviting(false)} />}
      {changed && (
        <RoleDialog colleague={changed} saving={changes.changingRole} onClose={() => setChanged(null)} />
      )}
    </>
  );
}

function staffPage(staff: Staff[], search: string, page: number) {
  const has = (text: string) => text.toLowerCase().includes(search.toLowerCase());
  const found = staff.filter(({ name, email }) => has(name) || has(email));
  const first = (page - 1) * ADMIN_LIST_PAGE_SIZE;
  return { items: found.slice(first, first + ADMIN_LIST_PAGE_SIZE), total: found.length };
}
