import { useQuery } from '@tanstack/react-query';
import { adminRupees } from '../../kit/rules/money.ts';
import type { Company } from './companies.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import type { Faults } from '../../kit/web/forms/use-draft.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { typedRupees, typedWhole } from '../../kit/web/lib/typed-rupees.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { MoneyField } from '../../kit/web/forms/money-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { FactTable } from '../../kit/web/ui/tables/fact-table.tsx';
import { X } from 'lucide-react';
import { MAX_EMAIL_LENGTH } from '../../platform/settings/platform-limits.ts';
import { MAX_COMPANY_MEMBERS } from './company-states.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';

export function TermsAsRead({ company }: { company: Company }) {
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

type TermsDraft = ReturnType<typeof termsDraftOf>;

export function termsDraftOf({ priceList, creditLimit, creditDays, holdOverdue, contact }: Company) {
  return {
    priceList: priceList?._id ?? '',
    creditLimit: String(creditLimit),
    creditDays: String(creditDays),
    holdOverdue,
    contact: contact?._id ?? '',
  };
}

export function termsBodyOf({ priceList, creditLimit, creditDays, holdOverdue, contact }: TermsDraft) {
  return {
    priceList: priceList || null,
    // The server says what is wrong with anything else.
    creditLimit: typedRupees(creditLimit) ?? -1,
    creditDays: typedWhole(creditDays) ?? -1,
    holdOverdue,
    contact: contact || null,
  };
}

interface Props {
  company: Company;
  draft: TermsDraft;
  faults: Faults;
  onChange: (part: Partial<TermsDraft>) => void;
}

export function TermsFields({ company, draft, faults, onChange }: Props) {
  const { data: lists } = useQuery(apiQuery('GET /admin/price-lists', {}));
  const contacts = useContacts(company);
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Price list"
          name="priceList"
          value={draft.priceList}
          error={faults.priceList ?? null}
          onChange={(event) => onChange({ priceList: event.target.value })}
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
          onChange={(event) => onChange({ contact: event.target.value })}
          options={[{ value: '', name: 'Nobody' }, ...contacts]}
        />
        <MoneyField
          label="Credit limit"
          name="creditLimit"
          value={draft.creditLimit}
          error={faults.creditLimit ?? null}
          onChange={(event) => onChange({ creditLimit: event.target.value })}
        />
        <TextField
          label="Days of credit"
          name="creditDays"
          inputMode="numeric"
          className="num"
          hint="0: payment before delivery."
          value={draft.creditDays}
          error={faults.creditDays ?? null}
          onChange={(event) => onChange({ creditDays: event.target.value })}
        />
      </div>
      <CheckField
        label="Hold orders while something is overdue"
        checked={draft.holdOverdue}
        onChange={(event) => onChange({ holdOverdue: event.target.checked })}
      />
    </div>
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

interface MemberDraft {
  /** Key within this form only. */
  key: number;
  email: string;
  mayOrder: boolean;
  maySee: boolean;
}

interface CompanyMembersProps {
  members: MemberDraft[];
  faults: Faults;
  onChange: (members: MemberDraft[]) => void;
}

export function CompanyMembers({ members, faults, onChange }: CompanyMembersProps) {
  const change = (key: number, part: Partial<MemberDraft>) =>
    onChange(members.map((member) => (member.key === key ? { ...member, ...part } : member)));
  return (
    <div className="grid gap-4">
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
                onClick={() => onChange(members.filter((member) => member.key !== key))}
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
      {members.length < MAX_COMPANY_MEMBERS && (
        <Button
          kind="outline"
          className="justify-self-start"
          onClick={() =>
            onChange([
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
    </div>
  );
}
