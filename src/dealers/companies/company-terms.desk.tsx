import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { adminRupees } from '../../kit/rules/money.ts';
import type { Company, CompanyTerms } from './companies.shapes.ts';
import * as companyDeskMessages from './company-desk.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { typedRupees, typedWhole } from '../../kit/web/lib/typed-rupees.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { FactTable } from '../../kit/web/ui/tables/fact-table.tsx';
import type { NoteUnsaved } from './note-unsaved.desk.ts';
import { useSaveCompany } from './company-members.desk.tsx';

export const TERMS_FORM_ID = 'company-terms-form';

interface Props {
  company: Company;
  onNote: NoteUnsaved;
}

export function CompanyTermsForm({ company, onNote }: Props) {
  const { has } = useDeskRights();
  return has('prices') ? <TermsForm company={company} onNote={onNote} /> : <TermsAsRead company={company} />;
}

function TermsAsRead({ company }: { company: Company }) {
  const { priceList, creditLimit, creditDays, holdOverdue, contact } = company;
  return (
    <FactTable
      caption="Terms"
      isCaptionHidden
      rows={[
        { name: 'Price list', value: priceList?.name ?? 'Shop prices' },
        { name: 'Credit limit', value: adminRupees(creditLimit) },
        { name: 'Days of credit', value: creditDays },
        { name: 'Hold orders while something is overdue', value: holdOverdue ? 'Yes' : 'No' },
        { name: 'Contact', value: contact?.name ?? '–' },
      ]}
    />
  );
}

function TermsForm({ company, onNote }: Props) {
  const [before] = useState(() => ({
    priceList: company.priceList?._id ?? '',
    creditLimit: String(company.creditLimit),
    creditDays: String(company.creditDays),
    holdOverdue: company.holdOverdue,
    contact: company.contact?._id ?? '',
  }));
  const [draft, setDraft] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  useEffect(() => {
    onNote('terms', isChanged);
    return () => onNote('terms', false);
  });
  const { data: lists } = useQuery(apiQuery('GET /admin/price-lists', {}));
  const contacts = useContacts(company);
  const saving = useSaveCompany(
    (body: CompanyTerms) => callApi('PUT /admin/companies/:id/terms', { params: { id: company._id }, body }),
    ({ state }, saved) =>
      state === 'approved' ? companyDeskMessages.approved(saved) : companyDeskMessages.saved,
  );
  const faults = saving.error instanceof RefusedError ? saving.error.fields : {};

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    const isApproval = event.nativeEvent.submitter?.getAttribute('value') === 'approved';
    saving.mutate(
      {
        ...(isApproval && { state: 'approved' as const }),
        priceList: draft.priceList || null,
        // The server says what is wrong with anything else.
        creditLimit: typedRupees(draft.creditLimit) ?? -1,
        creditDays: typedWhole(draft.creditDays) ?? -1,
        holdOverdue: draft.holdOverdue,
        contact: draft.contact || null,
        updatedAt: company.updatedAt,
      },
      { onError: () => requestAnimationFrame(() => focusFaults(form.current)) },
    );
  }

  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  return (
    <form ref={form} id={TERMS_FORM_ID} noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary faults={faults} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Price list"
          name="priceList"
          value={draft.priceList}
          error={faults.priceList ?? null}
          onChange={(event) => change({ priceList: event.target.value })}
          options={[
            { value: '', name: 'Shop prices' },
            ...(lists?.items ?? (company.priceList ? [company.priceList] : [])).map(({ _id, name }) => ({
              value: _id,
              name,
            })),
          ]}
        />
        <SelectField
          label="Contact"
          name="contact"
          hint="Your staff member for this company."
          value={draft.contact}
          error={faults.contact ?? null}
          onChange={(event) => change({ contact: event.target.value })}
          options={[{ value: '', name: 'Nobody' }, ...contacts]}
        />
        <TextField
          label="Credit limit in rupees"
          name="creditLimit"
          inputMode="decimal"
          className="num"
          value={draft.creditLimit}
          error={faults.creditLimit ?? null}
          onChange={(event) => change({ creditLimit: event.target.value })}
        />
        <TextField
          label="Days of credit"
          name="creditDays"
          inputMode="numeric"
          className="num"
          hint="0: payment before delivery."
          value={draft.creditDays}
          error={faults.creditDays ?? null}
          onChange={(event) => change({ creditDays: event.target.value })}
        />
      </div>
      <CheckField
        label="Hold orders while something is overdue"
        checked={draft.holdOverdue}
        onChange={(event) => change({ holdOverdue: event.target.checked })}
      />
      <Button type="submit" kind="outline" busy={saving.isPending} className="justify-self-start">
        Save terms
      </Button>
      <button type="submit" value="approved" hidden />
    </form>
  );
}

/** All staff for anyone who may list them; only the own account for others. */
function useContacts({ contact }: Company) {
  const { query } = useDeskRights();
  const { user } = useSession();
  const { data: staff = [] } = useQuery(query('GET /admin/staff', 'staff', {}));
  const desk = staff.filter(({ staffRole }) => staffRole !== 'technician');
  const people = [...desk, ...(user ? [user] : []), ...(contact ? [contact] : [])];
  const names = new Map(people.map(({ _id, name }) => [_id, name]));
  return [...names].map(([value, name]) => ({ value, name }));
}
