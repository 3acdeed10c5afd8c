import { MAX_EMAIL_LENGTH, MAX_MESSAGE_LENGTH } from '../../platform/settings/platform-limits.ts';
import type { Company } from './companies.shapes.ts';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { companyDraftOf, type CompanyDraft, CompanyFields } from './company-fields.web.tsx';
import type { CompanyState } from './company-states.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';

interface DetailsDraft extends CompanyDraft {
  email: string;
  note: string;
}

export function detailsDraftOf(company: Company | null): DetailsDraft {
  return { ...companyDraftOf(company), email: company?.email ?? '', note: company?.note ?? '' };
}

interface Props {
  draft: DetailsDraft;
  faults: Record<string, string>;
  onChange: (part: Partial<DetailsDraft>) => void;
}

export function CompanyDetailsFields({ draft, faults, onChange }: Props) {
  return (
    <>
      <CompanyFields draft={draft} faults={faults} onChange={onChange}>
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
          value={draft.email}
          error={faults.email ?? null}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </CompanyFields>
      <TextArea
        label="Note"
        name="note"
        rows={3}
        hint="Only staff see it."
        maxLength={MAX_MESSAGE_LENGTH}
        value={draft.note}
        error={faults.note ?? null}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  );
}

const states: Record<CompanyState, { name: string; tone: BadgeTone }> = {
  applied: { name: 'Applied', tone: 'amber' },
  approved: { name: 'Approved', tone: 'green' },
  refused: { name: 'Refused', tone: 'grey' },
  stopped: { name: 'Stopped', tone: 'red' },
};

export function CompanyStateBadge({ state }: { state: CompanyState }) {
  const { name, tone } = states[state];
  return <Badge tone={tone}>{name}</Badge>;
}
