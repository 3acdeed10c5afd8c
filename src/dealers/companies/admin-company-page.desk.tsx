import { useRef, type ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CompanyAccount } from '../../payments/receipts/company-account.desk.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { isFaultOf, useDraft } from '../../kit/web/forms/use-draft.ts';
import type { Company, CompanyTerms } from './companies.shapes.ts';
import * as companyDeskMessages from './company-desk.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { DeskSubHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { PageForm } from '../../platform/desk/save-bar.desk.tsx';
import { companyBodyOf, companyFieldOf } from './company-fields.web.tsx';
import { useTypedPlace } from '../../accounts/addresses/place-fields.web.tsx';
import {
  CompanyMembers,
  TermsAsRead,
  termsBodyOf,
  termsDraftOf,
  TermsFields,
} from './company-terms.desk.tsx';
import { CompanyStateBadge, CompanyDetailsFields, detailsDraftOf } from './company-details-fields.desk.tsx';

const companyQuery = (id: string) => apiQuery('GET /admin/companies/:id', { params: { id } });

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
  if (isPending) return <Pending />;
  if (isRefusal(error, 404))
    return <DeskSubHeading page="adminCompanies" title={companyDeskMessages.notFound} />;
  if (!company)
    return (
      <>
        <DeskSubHeading page="adminCompanies" title="Company" />
        <LoadFailed sentence={companyDeskMessages.loadFailed} onRetry={() => void refetch()} />
      </>
    );
  return <CompanyForm key={company.updatedAt} company={company} account={account?.(company)} />;
}

type CompanyDraft = ReturnType<typeof draftOf>;

function draftOf(company: Company) {
  return {
    ...detailsDraftOf(company),
    members: company.members.map(({ email, mayOrder, maySee }, key) => ({ key, email, mayOrder, maySee })),
    terms: termsDraftOf(company),
  };
}

/** The parts of a company, each of which has a call of its own. */
function partsOf({ terms, members, ...details }: CompanyDraft) {
  return { Terms: terms, Members: members, Details: details };
}

function changedParts(draft: CompanyDraft, before: CompanyDraft): string[] {
  const [now, then] = [partsOf(draft), partsOf(before)];
  return (Object.keys(now) as (keyof typeof now)[]).filter(
    (part) => JSON.stringify(now[part]) !== JSON.stringify(then[part]),
  );
}

/** One form: what is typed in any part is saved, and approved, at once. A saved version begins it again. */
function CompanyForm({ company, account }: { company: Company; account: ReactNode }) {
  const { has } = useDeskRights();
  const client = useQueryClient();
  const { _id } = company;
  // A part that was saved before another was refused.
  const saved = useRef(company);
  const isApproval = useRef(false);

  async function save(draft: CompanyDraft): Promise<Company> {
    const params = { id: _id };
    const { updatedAt } = saved.current;
    const changed = changedParts(draft, draftOf(saved.current));
    const { gstin, ...details } = companyBodyOf(draft, place);
    const { email, note } = draft;
    if (changed.includes('Details')) {
      const body = { ...details, gstin: gstin.trim() || null, email, note: note.trim(), updatedAt };
      saved.current = await callApi('PUT /admin/companies/:id', { params, body });
    }
    if (changed.includes('Members')) {
      const members = draft.members.map(({ email, mayOrder, maySee }) => ({ email, mayOrder, maySee }));
      const body = { members, updatedAt: saved.current.updatedAt };
      saved.current = await callApi('PUT /admin/companies/:id/members', { params, body });
    }
    if (changed.includes('Terms') || isApproval.current) {
      const state = isApproval.current && { state: 'approved' as const };
      const body = { ...state, ...termsBodyOf(draft.terms), updatedAt: saved.current.updatedAt };
      saved.current = await callApi('PUT /admin/companies/:id/terms', { params, body });
    }
    return saved.current;
  }

  const state = useDraft<CompanyDraft, Company>({
    start: () => draftOf(company),
    save: async (draft) => {
      try {
        return await save(draft);
      } catch (error) {
        if (isRefusal(error, 409)) void client.invalidateQueries({ queryKey: ['/admin/companies/:id'] });
        throw error;
      }
    },
    saved: (after) => (isApproval.current ? companyDeskMessages.approved(after) : companyDeskMessages.saved),
    failed: companyDeskMessages.saveFailed,
    changes: ['/admin/companies'],
    fieldOf: companyFieldOf,
    fieldOfCode: { gstin_taken: 'gstin' },
    isShown: (at, draft) =>
      [...Object.keys(draft), ...Object.keys(draft.terms)].some((name) => isFaultOf(name, at)),
    onSaved: (after) => client.setQueryData(companyQuery(_id).queryKey, after),
  });
  const place = useTypedPlace(state.draft);
  const submit = (approves: boolean) => {
    isApproval.current = approves;
    state.submit();
  };
  const { draft, faults, change } = state;
  const isCustomer = company.state === 'approved' || company.state === 'stopped';
  return (
    <>
      <DeskSubHeading
        page="adminCompanies"
        title={company.tradeName ?? company.legalName}
        lead={<CompanyStateBadge state={company.state} />}
        actions={
          <StateButtons
            company={company}
            isBusy={state.isBusy}
            wouldLose={state.wouldLose}
            onApprove={() => submit(true)}
          />
        }
      />
      <PageForm
        state={{ ...state, submit: () => submit(false) }}
        leave={companyDeskMessages.leave}
        unsaved={`Changed in ${changedParts(draft, draftOf(company)).join(', ')}`}
        save="Save company"
      >
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          <div className="grid gap-5">
            <Card title="Terms">
              {has('prices') ? (
                <TermsFields
                  company={company}
                  draft={draft.terms}
                  faults={faults}
                  onChange={(part) => change(({ terms }) => ({ terms: { ...terms, ...part } }))}
                />
              ) : (
                <TermsAsRead company={company} />
              )}
            </Card>
            <Card title="Members">
              <CompanyMembers
                members={draft.members}
                faults={faults}
                onChange={(members) => change({ members })}
              />
            </Card>
          </div>
          <div className="grid gap-5">
            {account && isCustomer && <Card title="Account">{account}</Card>}
            <Card title="Details">
              <div className="grid gap-4">
                <CompanyDetailsFields draft={draft} faults={faults} onChange={change} />
              </div>
            </Card>
          </div>
        </div>
      </PageForm>
    </>
  );
}

interface StateButtonsProps {
  company: Company;
  isBusy: boolean;
  wouldLose: () => boolean;
  /** Saves what is typed too. */
  onApprove: () => void;
}

function StateButtons({ company, isBusy, wouldLose, onApprove }: StateButtonsProps) {
  const { _id, state, updatedAt } = company;
  const { has } = useDeskRights();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (next: CompanyTerms['state']) =>
      callApi('PUT /admin/companies/:id/terms', { params: { id: _id }, body: { state: next, updatedAt } }),
    onSuccess: (after) => {
      client.setQueryData(companyQuery(_id).queryKey, after);
      toasts.success(companyDeskMessages.saved);
    },
    onError: (error) => {
      toasts.error(sentenceOf(error, companyDeskMessages.saveFailed));
      if (isRefusal(error, 409)) void client.invalidateQueries({ queryKey: ['/admin/companies/:id'] });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['/admin/companies'] }),
  });
  if (!has('prices')) return null;
  const set = async (next: CompanyTerms['state']) => {
    if (!wouldLose() || (await showConfirm(companyDeskMessages.leave, { confirmLabel: 'Go on' })))
      saving.mutate(next);
  };
  return (
    <>
      {state !== 'approved' && (
        <Button busy={saving.isPending || isBusy} onClick={onApprove}>
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
