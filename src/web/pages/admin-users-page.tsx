import { ManageUsers } from '../features/admin-users/manage-users.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Manage Users" description="Manage Users" />
      <ManageUsers />
    </>
  );
}
