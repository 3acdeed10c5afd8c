import { STAFF_ROLES, type StaffRole } from '../../../../../domain/platform/staff-rights.ts';
import * as staffMessages from '../../../../../contract/accounts/staff-messages.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';

const roles = STAFF_ROLES.map((role) => ({ value: role, name: staffMessages.roleNames[role] }));

interface Props {
  value: StaffRole | '';
  error?: string | null;
  isFirst?: boolean;
  onChange: (role: StaffRole) => void;
}

export function RoleField({ value, error, isFirst, onChange }: Props) {
  const options = value === '' ? [{ value: '', name: 'Choose a role' }, ...roles] : roles;
  return (
    <SelectField
      label="Role"
      name="staffRole"
      required
      data-first-focus={isFirst ? true : undefined}
      value={value}
      options={options}
      error={error}
      hint={value === '' ? undefined : staffMessages.roleHints[value]}
      onChange={({ target }) => onChange(target.value as StaffRole)}
    />
  );
}
