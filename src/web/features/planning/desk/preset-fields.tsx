import { X } from 'lucide-react';
import { TextField } from '../../../ui/forms/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { PresetDraft } from './presets-draft.ts';
import { DateField } from '../../../forms/date-field.tsx';

interface Props {
  /** Number from 1. */
  number: number;
  draft: PresetDraft;
  errorOf: (field: keyof PresetDraft) => string | null;
  onChange: (draft: PresetDraft) => void;
  onRemove: () => void;
}

export function PresetFields({ number, draft, errorOf, onChange, onRemove }: Props) {
  const text = (field: Exclude<keyof PresetDraft, 'id'>) => ({
    value: draft[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [field]: event.target.value }),
  });
  const name = draft.place === '' ? `place ${number}` : draft.place;
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start gap-2">
        <div className="grow">
          <TextField label="Place" required maxLength={200} {...text('place')} />
        </div>
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove} className="mt-7">
          <X size={18} />
        </IconButton>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextField label="Days" required inputMode="numeric" {...text('days')} />
        <TextField label="Key" required maxLength={40} hint="Small letters, as bank-atm" {...text('key')} />
        <DateField label="Day of the source" required {...text('sourceDay')} />
      </div>
      <TextField label="Source" required maxLength={300} {...text('source')} />
      <TextField label="Note" maxLength={500} {...text('note')} />
    </fieldset>
  );
}
