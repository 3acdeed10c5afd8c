import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { X } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_EMAIL_LENGTH } from '../../platform/settings/platform-limits.ts';
import { MAX_COMPANY_MEMBERS } from './company-states.ts';
import type { Company, CompanyMembers as MembersBody } from './companies.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import type { NoteUnsaved } from './note-unsaved.desk.ts';
import * as companyDeskMessages from './company-desk.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';

interface Props {
  company: Company;
  onNote: NoteUnsaved;
}

interface MemberDraft {
  /** Key within this form only. */
  key: number;
  email: string;
  mayOrder: boolean;
  maySee: boolean;
}

export function CompanyMembers({ company, onNote }: Props) {
  const [before] = useState<MemberDraft[]>(() =>
    company.members.map(({ email, mayOrder, maySee }, key) => ({ key, email, mayOrder, maySee })),
  );
  const [members, setMembers] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const isChanged = JSON.stringify(members) !== JSON.stringify(before);
  useEffect(() => {
    onNote('members', isChanged);
    return () => onNote('members', false);
  });
  const saving = useSaveCompany((body: MembersBody) =>
    callApi('PUT /admin/companies/:id/members', { params: { id: company._id }, body }),
  );
  const faults = saving.error instanceof RefusedError ? saving.error.fields : {};
  const change = (key: number, part: Partial<MemberDraft>) =>
    setMembers(members.map((member) => (member.key === key ? { ...member, ...part } : member)));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    saving.mutate(
      {
        members: members.map(({ email, mayOrder, maySee }) => ({ email, mayOrder, maySee })),
        updatedAt: company.updatedAt,
      },
      { onError: () => requestAnimationFrame(() => focusFaults(form.current)) },
    );
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary faults={faults} />
      {members.length === 0 && (
        <p className="text-text-2">Nobody yet: add the e-mail address of an account.</p>
      )}
      <ul className="grid gap-4">
        {members.map(({ key, email, mayOrder, maySee }, index) => (
          <li key={key} className="grid gap-2 border-b border-line pb-3">
            <div className="grid grid-cols-[1fr_auto] items-end gap-2">
              <TextField
                label={`Member ${index + 1}`}
                name={`members.${index}.email`}
                type="email"
                maxLength={MAX_EMAIL_LENGTH}
                value={email}
                error={faults[`members.${index}.email`] ?? null}
                onChange={(event) => change(key, { email: event.target.value })}
              />
              <IconButton
                aria-label={`Remove member ${index + 1}`}
                onClick={() => setMembers(members.filter((member) => member.key !== key))}
              >
                <X size={20} />
              </IconButton>
            </div>
            <div className="flex flex-wrap gap-x-5">
              <CheckField
                label="May order"
                checked={mayOrder}
                onChange={(event) => change(key, { mayOrder: event.target.checked })}
              />
              <CheckField
                label="May see orders and account"
                checked={maySee}
                onChange={(event) => change(key, { maySee: event.target.checked })}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        {members.length < MAX_COMPANY_MEMBERS && (
          <Button
            kind="outline"
            onClick={() =>
              setMembers([
                ...members,
                {
                  key: Math.max(-1, ...members.map(({ key }) => key)) + 1,
                  email: '',
                  mayOrder: true,
                  maySee: true,
                },
              ])
            }
          >
            Add member
          </Button>
        )}
        <Button type="submit" kind="outline" busy={saving.isPending}>
          Save members
        </Button>
      </div>
    </form>
  );
}

export const companyQuery = (id: string) => apiQuery('GET /admin/companies/:id', { params: { id } });

/** Shows what the server answered; where somebody else was first, their version is read. */
export function useSaveCompany<Body>(
  send: (body: Body) => Promise<Company>,
  savedOf: (body: Body, company: Company) => string = () => companyDeskMessages.saved,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (company, body) => {
      client.setQueryData(companyQuery(company._id).queryKey, company);
      void client.invalidateQueries({ queryKey: ['/admin/companies'] });
      toasts.success(savedOf(body, company));
    },
    onError: (error) => {
      toasts.error(sentenceOf(error, companyDeskMessages.saveFailed));
      if (isRefusal(error, 409)) void client.invalidateQueries({ queryKey: ['/admin/companies/:id'] });
    },
  });
}
