import { Users } from 'lucide-react';
import {
  ADMIN_USERS_PAGE_SIZE,
  USER_SEARCH_DEBOUNCE_MS,
} from '../../../../domain/accounts/accounts-limits.ts';
import * as customerMessages from '../../../../contract/accounts/customer-messages.ts';
import type { Customer } from '../../../../contract/accounts/customers-shapes.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.tsx';
import { searchOf, useAdminList } from '../../../lib/admin-list.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useDeskRights } from '../../../lib/session/desk-rights.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useOpenedItem } from '../../../lib/use-opened-item.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { AdminList } from '../../../ui/tables/admin-list.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { useDeleteUser } from './use-delete-user.ts';
import { userColumns } from './user-columns.tsx';

export function ManageUsers() {
  const { user } = useSession();
  const { has } = useDeskRights();
  const mayDelete = ({ role }: Customer) => role !== 'admin' || has('staff');
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const listQuery = apiQuery('GET /admin/customers', {
    query: { page: filters.page, ...(search && { search }) },
  });
  const list = useAdminList({
    query: { ...listQuery, select: ({ customers, totalPages }) => ({ items: customers, totalPages }) },
    filters,
    pageSize: ADMIN_USERS_PAGE_SIZE,
    sentences: { failed: customerMessages.fetchFailed, none: customerMessages.none },
  });
  const deleteUser = useDeleteUser();
  const opened = useOpenedItem('user');
  const shown = list.rows.find(({ _id }) => _id === opened.id);
  const columns = userColumns({
    page: list.page,
    mayDelete,
    ownId: user?._id ?? null,
    onDelete: (person) => void deleteUser(person),
  });
  return (
    <>
      <DeskHeading page="adminUsers" lead="Newest first" />
      <AdminList
        list={list}
        caption="Users"
        columns={columns}
        icon={<Users size={32} />}
        search={searchOf('Search by name, email or phone', filters, USER_SEARCH_DEBOUNCE_MS)}
      />
      {shown && (
        <CustomerPanel
          customer={shown}
          onDelete={shown._id === user?._id || !mayDelete(shown) ? null : () => void deleteUser(shown)}
          onClose={opened.close}
        />
      )}
    </>
  );
}
