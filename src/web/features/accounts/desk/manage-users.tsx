import { Users } from 'lucide-react';
import {
  ADMIN_USERS_PAGE_SIZE,
  USER_SEARCH_DEBOUNCE_MS,
} from '../../../../domain/accounts/accounts-limits.ts';
import * as customerMessages from '../../../../contract/accounts/customer-messages.ts';
import { listCustomers } from '../../../../contract/accounts/customers.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.tsx';
import { searchOf, useAdminList } from '../../../lib/admin-list.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { AdminList } from '../../../ui/tables/admin-list.tsx';
import { useDeleteUser } from './use-delete-user.ts';
import { userColumns } from './user-columns.tsx';

export function ManageUsers() {
  const { user } = useSession();
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const listQuery = apiQuery(listCustomers, { query: { page: filters.page, ...(search && { search }) } });
  const list = useAdminList({
    query: { ...listQuery, select: ({ customers, totalPages }) => ({ items: customers, totalPages }) },
    filters,
    pageSize: ADMIN_USERS_PAGE_SIZE,
    sentences: { failed: customerMessages.fetchFailed, none: customerMessages.none },
  });
  const deleteUser = useDeleteUser();
  const columns = userColumns({
    page: list.page,
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
    </>
  );
}
