import { ManageUsers } from '../../features/accounts/desk/manage-users.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Manage Users" description="Manage Users" />
      <ManageUsers />
    </>
  );
}
