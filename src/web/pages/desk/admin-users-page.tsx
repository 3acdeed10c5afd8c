import { ManageUsers } from '../../features/accounts/desk/manage-users.tsx';

export function Component() {
  return <ManageUsers />;
}
