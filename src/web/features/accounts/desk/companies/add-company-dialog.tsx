import * as companyDeskMessages from '../../../../../contract/accounts/company-desk-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { useDraft } from '../../../../forms/use-draft.ts';
import { SavingDialog } from '../../../../forms/form-dialog.tsx';
import { callApi } from '../../../../lib/api/api.ts';
import { useNavigate } from '../../../../router/router.tsx';
import { companyBodyOf, companyFieldOf } from '../../company-draft.ts';
import { useTypedPlace } from '../../place-fields.tsx';
import { CompanyDetailsFields, detailsDraftOf } from './company-details-fields.tsx';

export function AddCompanyDialog({ onClose }: { onClose: () => void }) {
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
