import { Users } from 'lucide-react';
import { ADMIN_USERS_PAGE_SIZE, USER_SEARCH_DEBOUNCE_MS } from '../../../contract/constants.ts';
import { listCustomers } from '../../../contract/customers.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { messages } from '../../../contract/messages.ts';
import { useDeskList } from '../../lib/desk-list.ts';
import { question } from '../../lib/question.ts';
import { useSession } from '../../lib/session.ts';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { DeskList } from '../../ui/desk-list.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useDeleteUser } from './use-delete-user.ts';
import { userColumns } from './user-columns.tsx';

/** Everyone with an account, newest first, ten a page. */
export function ManageUsers() {
  const { user } = useSession();
  const filters = useAddressFilters(['search']);
  const { search } = filters.values;
  const asked = question(listCustomers, { query: { page: filters.page, ...(search && { search }) } });
  const list = useDeskList(
    { ...asked, select: ({ customers, totalPages }) => ({ items: customers, totalPages }) },
    filters,
    ADMIN_USERS_PAGE_SIZE,
  );
  const deleteUser = useDeleteUser();
  const columns = userColumns({
    page: list.page,
    ownId: user?._id ?? null,
    onDelete: (person) => void deleteUser(person),
  });
  return (
    <>
      <DeskHeading title="Manage Users" lead="Newest first" />
      <ListPanel
        tools={
          <SearchBox
            label="Search by name, email or phone"
            placeholder="Search by name, email or phone..."
            value={search}
            onSearch={(text) => filters.change({ search: text })}
            delayMs={USER_SEARCH_DEBOUNCE_MS}
            className="grow"
          />
        }
      >
        <DeskList
          list={list}
          caption="Users"
          columns={columns}
          loading={messages.general.loading}
          failed={adminMessages.customers.fetchFailed}
          none={adminMessages.customers.none}
          nonePicture={<Users size={32} />}
        />
      </ListPanel>
    </>
  );
}
