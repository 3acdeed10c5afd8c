import type { FieldErrors, SettingsDraft, TextName } from './settings-draft.ts';

/** What the fields of a section need. */
export interface FieldsProps {
  draft: SettingsDraft;
  errors: FieldErrors;
  onChange: (part: Partial<SettingsDraft>) => void;
}

/** @returns a function that makes the props of a text field */
export function textFields({ draft, errors, onChange }: FieldsProps) {
  return (name: TextName) => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
}
