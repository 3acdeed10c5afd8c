import type { FieldErrors, SettingsDraft, TextName } from './settings-draft.ts';

export interface FieldsProps {
  draft: SettingsDraft;
  errors: FieldErrors;
  onChange: (part: Partial<SettingsDraft>) => void;
}

export function textFields({ draft, errors, onChange }: FieldsProps) {
  return (name: TextName) => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
}
