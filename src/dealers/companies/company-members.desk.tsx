import { X } from 'lucide-react';
import { MAX_EMAIL_LENGTH } from '../../platform/settings/platform-limits.ts';
import { MAX_COMPANY_MEMBERS } from './company-states.ts';
import type { Faults } from '../../kit/web/forms/use-draft.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';

interface MemberDraft {
  /** Key within this form only. */
  key: number;
  email: string;
  mayOrder: boolean;
  maySee: boolean;
}

interface Props {
  members: MemberDraft[];
  faults: Faults;
  onChange: (members: MemberDraft[]) => void;
}

export function CompanyMembers({ members, faults, onChange }: Props) {
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
