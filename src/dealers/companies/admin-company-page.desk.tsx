import { useRef, type ReactNode, type RefObject, useEffect, useState, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CompanyAccount } from '../../payments/receipts/company-account.desk.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import type { Company, CompanyTerms, CompanyBody } from './companies.shapes.ts';
import * as companyDeskMessages from './company-desk.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { isRefusal, RefusedError } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { useLeavingGuard } from '../../kit/web/lib/leaving-guard.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { DeskSubHeading } from '../../platform/desk/desk-sub-heading.desk.tsx';
import { companyBodyOf, companyFaultsOf } from './company-fields.web.tsx';
import { useTypedPlace } from '../../accounts/addresses/place-fields.web.tsx';
import { CompanyMembers, companyQuery, useSaveCompany } from './company-members.desk.tsx';
import { CompanyStateBadge, CompanyDetailsFields, detailsDraftOf } from './company-details-fields.desk.tsx';
import { CompanyTermsForm, TERMS_FORM_ID } from './company-terms.desk.tsx';
import type { NoteUnsaved } from './note-unsaved.desk.ts';

export function Component({ params: { id } }: PageProps) {
  const { has } = useDeskRights();
  return (
    <CompanyView
      key={id}
      id={id!}
      account={has('payments') ? (company) => <CompanyAccount company={company} /> : undefined}
    />
  );
}

interface ViewProps {
  id: string;
  /** The debts and payments of the company, for anyone who may see them. */
  account?: ((company: Company) => ReactNode) | undefined;
}

function CompanyView({ id, account }: ViewProps) {
  const { data: company, isPending, error, refetch } = useQuery(companyQuery(id));
  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
  if (isRefusal(error, 404))
    return <DeskSubHeading page="adminCompanies" title={companyDeskMessages.notFound} />;
  if (!company)
    return (
      <>
        <DeskSubHeading page="adminCompanies" title="Company" />
        <LoadFailed sentence={companyDeskMessages.loadFailed} onRetry={() => void refetch()} />
      </>
    );
  return <Loaded company={company} account={account?.(company)} />;
}

function Loaded({ company, account }: { company: Company; account: ReactNode }) {
  const unsaved = useRef(new Set<string>());
  const note: NoteUnsaved = (form, isUnsaved) => {
    if (isUnsaved) unsaved.current.add(form);
    else unsaved.current.delete(form);
  };
  useLeavingGuard(
    () => unsaved.current.size > 0,
    () => showConfirm(companyDeskMessages.leave, { confirmLabel: 'Leave' }),
  );
  const isCustomer = company.state === 'approved' || company.state === 'stopped';
  // A saved version renders its forms again.
  const { _id, updatedAt } = company;
  return (
    <>
      <DeskSubHeading
        page="adminCompanies"
        title={company.tradeName ?? company.legalName}
        lead={<CompanyStateBadge state={company.state} />}
        actions={<StateButtons company={company} unsaved={unsaved} />}
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <Card title="Terms">
            <CompanyTermsForm key={updatedAt} company={company} onNote={note} />
          </Card>
          <Card title="Members">
            <CompanyMembers key={updatedAt} company={company} onNote={note} />
          </Card>
        </div>
        <div className="grid gap-5">
          {account && isCustomer && <Card title="Account">{account}</Card>}
          <Card title="Details">
            <CompanyDetails key={_id + updatedAt} company={company} onNote={note} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** @param unsaved the forms that a saved version would render again; the terms are sent with an approval */
function StateButtons({ company, unsaved }: { company: Company; unsaved: RefObject<Set<string>> }) {
  const { _id, state, updatedAt } = company;
  const { has } = useDeskRights();
  const saving = useSaveCompany((body: CompanyTerms) =>
    callApi('PUT /admin/companies/:id/terms', { params: { id: _id }, body }),
  );
  if (!has('prices')) return null;
  const mayLose = async (...forms: string[]) =>
    !forms.some((form) => unsaved.current.has(form)) ||
    (await showConfirm(companyDeskMessages.leave, { confirmLabel: 'Go on' }));
  const set = async (next: CompanyTerms['state']) => {
    if (await mayLose('terms', 'members', 'details')) saving.mutate({ state: next, updatedAt });
  };
  const approve = async () => {
    const form = document.getElementById(TERMS_FORM_ID) as HTMLFormElement;
    if (await mayLose('members', 'details')) form.requestSubmit(form.querySelector('[value=approved]'));
  };
  return (
    <>
      {state !== 'approved' && (
        <Button busy={saving.isPending} onClick={() => void approve()}>
          Approve
        </Button>
      )}
      {state === 'applied' && (
        <Button kind="outline" busy={saving.isPending} onClick={() => void set('refused')}>
          Refuse
        </Button>
      )}
      {state === 'approved' && (
        <Button kind="outline" busy={saving.isPending} onClick={() => void set('stopped')}>
          Suspend account
        </Button>
      )}
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = `company-${title.toLowerCase()}`;
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-line bg-surface p-4 md:p-5 md:shadow-lift"
    >
      <h2 id={id} className="title-3 mb-4 text-lead">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface Props {
  company: Company;
  onNote: NoteUnsaved;
}

function CompanyDetails({ company, onNote }: Props) {
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
