import { useState } from 'react';
import { createCompany } from '../../../../../contract/accounts/companies.ts';
import type { NewCompany } from '../../../../../contract/accounts/companies-shapes.ts';
import * as companyDeskMessages from '../../../../../contract/accounts/company-desk-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { useNavigate } from '../../../../router/router.tsx';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { companyBodyOf, companyFaultsOf } from '../../company-draft.ts';
import { useTypedPlace } from '../../place-fields.tsx';
import { CompanyDetailsFields, detailsDraftOf } from './company-details-fields.tsx';
import { useSaveCompany } from './use-save-company.ts';

export function AddCompanyDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(() => detailsDraftOf(null));
  const [refusals, setRefusals] = useState(0);
  const navigate = useNavigate();
  const { city, stateCode } = useTypedPlace(draft);
  const saving = useSaveCompany((body: NewCompany) => callApi(createCompany, { body }));
  const faults = saving.error instanceof RefusedError ? companyFaultsOf(saving.error.fields) : {};

  function submit(): void {
    const { email, note } = draft;
    const { gstin, ...body } = companyBodyOf(draft, { city, stateCode });
    saving.mutate(
      { ...body, gstin: gstin.trim() === '' ? null : gstin, email, note: note.trim() },
      {
        onSuccess: ({ _id }) => navigate(paths.adminCompany(_id)),
        onError: () => setRefusals(refusals + 1),
      },
    );
  }

  return (
    <DialogForm
      title="Add company"
      position="wide"
      submitLabel="Add company"
      isBusy={saving.isPending}
      refusals={refusals}
      failure={
        saving.error && Object.keys(faults).length === 0
          ? sentenceOf(saving.error, companyDeskMessages.saveFailed)
          : null
      }
      onSubmit={submit}
      onCancel={onClose}
    >
      <CompanyDetailsFields
        draft={draft}
        faults={faults}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
    </DialogForm>
  );
}
