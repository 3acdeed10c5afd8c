import { Users } from 'lucide-react';
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ADMIN_USERS_PAGE_SIZE, USER_SEARCH_DEBOUNCE_MS } from '../auth/accounts-limits.ts';
import * as customerMessages from './customer.words.ts';
import type { Customer } from './customers.shapes.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { callLink } from '../../kit/rules/phone-links.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { paths } from '../../app/page-paths.ts';
import { searchOf, useAdminList } from '../../kit/web/lib/admin-list.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { offersOnsite } from '../../onsite/visits/offers-onsite.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { useOpenedItem } from '../../kit/web/lib/use-opened-item.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { AdminList } from '../../kit/web/ui/tables/admin-list.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { focusHeading } from '../../kit/web/lib/page/focus-heading.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { FactTable } from '../../kit/web/ui/tables/fact-table.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { userColumns, ordersOf } from './user-columns.desk.tsx';

const SHOWN = 5;

export function Component() {
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

/** The account's orders stay, without the name. */
function useDeleteUser(): (user: Customer) => Promise<void> {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: (id: string) => callApi('DELETE /admin/users/:id', { params: { id } }),
    onSuccess: () => {
      invalidateQueries(client, '/admin', '/orders/allorders');
      toasts.success(customerMessages.deleted);
      focusHeading();
    },
    meta: { failed: customerMessages.deleteFailed },
  });
  return async ({ _id, name }) => {
    const isSure = await showConfirm(customerMessages.confirmDelete, {
      title: name,
      confirmLabel: 'Delete',
    });
    if (isSure) removing.mutate(_id);
  };
}

interface Props {
  customer: Customer;
  /** Null where it is the reader's own account. */
  onDelete: (() => void) | null;
  onClose: () => void;
}

/** The shop's data of one customer: orders, documents and enquiries under the e-mail address. */
function CustomerPanel({ customer, onDelete, onClose }: Props) {
  const { name, email, phone } = customer;
  const search = encodeURIComponent(email);
  const { has, query } = useDeskRights();
  const isVisited = offersOnsite(useShop(), 'visits') && has('service');
  const ofOrders = query('GET /orders/allorders', 'orders', {
    query: { search: email, page: 1, limit: SHOWN },
  });
  const orders = useQuery(ofOrders);
  const documents = useQuery(
    apiQuery('GET /admin/documents', { query: { search: name, page: 1, limit: SHOWN } }),
  );
  const enquiries = useQuery(
    apiQuery('GET /admin/enquiries', { query: { search: email, page: 1, limit: SHOWN } }),
  );
  const addresses = [...new Set(orders.data?.items.map(({ Address }) => Address))];
  return (
    <Dialog
      title={name}
      position="wide"
      onClose={onClose}
      foot={
        <>
          {onDelete && (
            <Button kind="danger" className="mr-auto" onClick={onDelete}>
              Delete this account
            </Button>
          )}
          <Button kind="outline" data-first-focus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <FactTable
        caption="Account"
        isCaptionHidden
        rows={[
          { name: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
          {
            name: 'Phone',
            value: phone === null ? generalMessages.notAvailable : <a href={callLink(phone)}>{phone}</a>,
          },
          { name: 'Since', value: adminDate(customer.createdAt) },
          { name: 'Orders', value: ordersOf(customer) },
          ...(isVisited
            ? [
                {
                  name: 'Visits',
                  value: (
                    <ShopLink
                      to={`${paths.adminSiteVisits}?search=${encodeURIComponent(phone ?? name)}`}
                      className="link-line text-info"
                    >
                      Visits of this customer
                    </ShopLink>
                  ),
                },
              ]
            : []),
        ]}
      />
      {ofOrders.enabled && (
        <Part
          title="Orders"
          query={orders}
          none="No orders yet."
          all={{ to: `${paths.adminOrders}?search=${search}`, name: 'All orders of this customer' }}
        >
          {orders.data?.items.map(({ _id, status, totalAmount, createdAt }) => (
            <Row key={_id} to={`${paths.adminOrders}?order=${_id}`} name={_id}>
              {adminDate(createdAt)}, {status}, {adminRupees(totalAmount)}
            </Row>
          ))}
        </Part>
      )}
      {addresses.length > 0 && (
        <section className="mt-5">
          <h3 className="title-3 mb-1.5">Addresses of these orders</h3>
          <ul className="grid gap-2">
            {addresses.map((address) => (
              <li key={address} className="wrap-anywhere whitespace-pre-line text-text-2">
                {address}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Part
        title="Invoices and credit notes under this name"
        query={documents}
        none="None yet."
        all={{
          to: `${paths.adminDocuments}?search=${encodeURIComponent(name)}`,
          name: 'All of them',
        }}
      >
        {documents.data?.items.map(({ _id, number, day, total }) => (
          <Row key={_id} to={`${paths.adminDocuments}?document=${_id}`} name={number}>
            {adminDate(day)}, {adminRupees(total)}
          </Row>
        ))}
      </Part>
      <Part
        title="Enquiries"
        query={enquiries}
        none="No messages."
        all={{ to: `${paths.adminEnquiries}?search=${search}`, name: 'All enquiries of this customer' }}
      >
        {enquiries.data?.items.map(({ _id, number, createdAt }) => (
          <Row key={_id} to={`${paths.adminEnquiries}?search=${search}`} name={number}>
            {adminDate(createdAt)}
          </Row>
        ))}
      </Part>
    </Dialog>
  );
}

interface PartProps {
  title: string;
  query: { data?: { items: unknown[] } | undefined; isError: boolean };
  none: string;
  all: { to: string; name: string };
  children: ReactNode;
}

function Part({ title, query: { data, isError }, none, all, children }: PartProps) {
  return (
    <section className="mt-5">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="title-3">{title}</h3>
        {data && data.items.length > 0 && (
          <ShopLink to={all.to} className="link-line text-small text-info">
            {all.name}
          </ShopLink>
        )}
      </div>
      {isError && <p className="text-bad">{customerMessages.partFailed}</p>}
      {!isError && !data && <p className="text-text-3">{generalMessages.loading}</p>}
      {data?.items.length === 0 && <p className="text-text-3">{none}</p>}
      <ul>{children}</ul>
    </section>
  );
}

function Row({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li className="num flex min-h-11 flex-wrap items-center justify-between gap-3 border-b border-line py-1 last:border-0">
      <ShopLink to={to} className="link-line font-[550] text-info">
        {name}
      </ShopLink>
      <span className="text-small text-text-2">{children}</span>
    </li>
  );
}
