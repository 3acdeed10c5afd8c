import { Building2 } from 'lucide-react';
import type { Company } from './companies.shapes.ts';
import * as companyDeskMessages from './company-desk.words.ts';
import { paths } from '../../app/page-paths.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { useDraft } from '../../kit/web/forms/use-draft.ts';
import { SavingDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { companyBodyOf, companyFieldOf } from './company-fields.web.tsx';
import { useTypedPlace } from '../../accounts/addresses/place-fields.web.tsx';
import { CompanyStateBadge, CompanyDetailsFields, detailsDraftOf } from './company-details-fields.desk.tsx';

const columns: Column<Company>[] = [
  {
    name: 'Name',
    onCard: 'title',
    cell: ({ _id, legalName, tradeName }) => (
      <ShopLink
        to={paths.adminCompany(_id)}
        data-row-open
        className="link-line text-info font-[650] wrap-anywhere"
      >
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

export function Component() {
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

function AddCompanyDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const state = useDraft({
    start: () => detailsDraftOf(null),
    save: (draft) => {
      const { gstin, ...body } = companyBodyOf(draft, { city, stateCode });
      const { email, note } = draft;
      return callApi('POST /admin/companies', {
        body: { ...body, gstin: gstin.trim() === '' ? null : gstin, email, note: note.trim() },
      });
    },
    fieldOf: companyFieldOf,
    changes: ['/admin/companies'],
    saved: companyDeskMessages.saved,
    failed: companyDeskMessages.saveFailed,
    onSaved: ({ _id }) => navigate(paths.adminCompany(_id)),
  });
  const { city, stateCode } = useTypedPlace(state.draft);
  return (
    <SavingDialog
      title="Add company"
      position="wide"
      submitLabel="Add company"
      leave={companyDeskMessages.leave}
      state={state}
      onClose={onClose}
    >
      <CompanyDetailsFields draft={state.draft} faults={state.faults} onChange={state.change} />
    </SavingDialog>
  );
}
