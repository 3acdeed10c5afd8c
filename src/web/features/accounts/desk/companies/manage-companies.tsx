import { Building2 } from 'lucide-react';
import type { Company } from '../../../../../contract/accounts/companies-shapes.ts';
import * as companyDeskMessages from '../../../../../contract/accounts/company-desk-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { choicesOf, DeskList } from '../../../platform/desk/desk-list.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { AddCompanyDialog } from './add-company-dialog.tsx';
import { CompanyStateBadge } from './company-state.tsx';

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
  return (
    <DeskList
      page="adminCompanies"
      noun={['company', 'companies']}
      icon={<Building2 size={32} />}
      call="GET /admin/companies"
      search="Search by name, GSTIN or phone"
      tabs={{
        label: 'Companies by status',
        name: 'state',
        initial: 'approved',
        choices: choicesOf('state', { applied: 'Applied', approved: 'Approved', stopped: 'Stopped' }),
      }}
      sentences={{
        failed: companyDeskMessages.loadFailed,
        none: companyDeskMessages.none,
        purpose: companyDeskMessages.purpose,
      }}
      columns={columns}
      buttons={[{ label: 'Add company', dialog: (onClose) => <AddCompanyDialog onClose={onClose} /> }]}
    />
  );
}
