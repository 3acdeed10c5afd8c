import { ManageStaff } from '../../features/accounts/desk/staff/manage-staff.tsx';

export function Component() {
  return <ManageStaff />;
}
