import { useState } from 'react';
import { Building2 } from 'lucide-react';
import type { CompanyState } from '../../../../../domain/accounts/company-states.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import type { Company } from '../../../../../contract/accounts/companies-shapes.ts';
import * as companyDeskMessages from '../../../../../contract/accounts/company-desk-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { Tabs } from '../../../../ui/page/tabs.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { AddCompanyDialog } from './add-company-dialog.tsx';
import { CompanyStateBadge } from './company-state.tsx';

const TABS: { name: string; state: CompanyState }[] = [
  { name: 'Applied', state: 'applied' },
  { name: 'Approved', state: 'approved' },
  { name: 'Stopped', state: 'stopped' },
];

const columns: Column<Company>[] = [
  {
    name: 'Name',
    onCard: 'title',
    cell: ({ _id, legalName, tradeName }) => (
      <ShopLink to={paths.adminCompany(_id)} data-row-open className="link-line font-[650] wrap-anywhere">
        {tradeName ?? legalName}
        {tradeName !== null && <span className="block text-small font-normal text-text-2">{legalName}</span>}
      </ShopLink>
    ),
  },
  { name: 'GSTIN', cell: ({ gstin }) => gstin ?? '–' },
  { name: 'Phone', cell: ({ phone }) => phone },
  { name: 'Price list', cell: ({ priceList }) => priceList?.name ?? 'Shop prices' },
  { name: 'Members', align: 'right', cell: ({ members }) => members.length },
  { name: 'Status', onCard: 'aside', cell: ({ state }) => <CompanyStateBadge state={state} /> },
];

export function ManageCompanies() {
  const filters = useUrlFilters(['search', 'state']);
  const chosen = TABS.findIndex(({ state }) => state === filters.values.state);
  const shown = chosen === -1 ? 1 : chosen;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <DeskHeading
        page="adminCompanies"
        actions={
          <Button data-admin-new onClick={() => setAdding(true)}>
            Add company
          </Button>
        }
      />
      <Tabs
        label="Companies by status"
        shown={shown}
        onShow={(index) => filters.change({ state: TABS[index]!.state })}
        tabs={TABS.map(({ name, state }) => ({ name, panel: <CompanyList state={state} /> }))}
      />
      {isAdding && <AddCompanyDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function CompanyList({ state }: { state: CompanyState }) {
  const filters = useUrlFilters(['search', 'state']);
  const { search } = filters.values;
  const list = useAdminList({
    query: apiQuery('GET /admin/companies', {
      query: { state, ...(search && { search }), page: filters.page, limit: ADMIN_LIST_PAGE_SIZE },
    }),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: companyDeskMessages.loadFailed, none: companyDeskMessages.none },
  });
  return (
    <>
      <p role="status" className="num mb-2 text-small text-text-3">
        {countLabel(list.total, 'company', 'companies')}
      </p>
      <AdminList
        list={list}
        caption="Companies"
        columns={columns}
        icon={<Building2 size={32} />}
        search={searchOf('Search by name, GSTIN or phone', filters)}
        whenEmpty={search === '' ? { lead: companyDeskMessages.purpose } : undefined}
      />
    </>
  );
}
