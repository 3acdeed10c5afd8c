import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Company, CompanyBody } from '../../../../../contract/accounts/companies-shapes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError } from '../../../../lib/api/failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary, focusFaults } from '../../../../ui/forms/error-summary.tsx';
import { companyBodyOf, companyFaultsOf } from '../../company-draft.ts';
import { useTypedPlace } from '../../place-fields.tsx';
import { CompanyDetailsFields, detailsDraftOf } from './company-details-fields.tsx';
import type { NoteUnsaved } from './note-unsaved.ts';
import { useSaveCompany } from './use-save-company.ts';

interface Props {
  company: Company;
  onNote: NoteUnsaved;
}

export function CompanyDetails({ company, onNote }: Props) {
  const [before] = useState(() => detailsDraftOf(company));
  const [draft, setDraft] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const { city, stateCode } = useTypedPlace(draft);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  useEffect(() => {
    onNote('details', isChanged);
    return () => onNote('details', false);
  });
  const saving = useSaveCompany((body: CompanyBody) =>
    callApi('PUT /admin/companies/:id', { params: { id: company._id }, body }),
  );
  const faults = faultsOf(saving.error);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    const { gstin, ...body } = companyBodyOf(draft, { city, stateCode });
    const { email, note } = draft;
    saving.mutate(
      {
        ...body,
        gstin: gstin.trim() === '' ? null : gstin,
        email,
        note: note.trim(),
        updatedAt: company.updatedAt,
      },
      { onError: () => requestAnimationFrame(() => focusFaults(form.current)) },
    );
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary faults={faults} />
      <CompanyDetailsFields
        draft={draft}
        faults={faults}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      <Button type="submit" kind="outline" busy={saving.isPending} className="justify-self-start">
        Save details
      </Button>
    </form>
  );
}

function faultsOf(error: Error | null): Record<string, string> {
  if (!(error instanceof RefusedError)) return {};
  return error.code === 'gstin_taken' ? { gstin: error.message } : companyFaultsOf(error.fields);
}
