import { ManageCoupons } from '../features/admin-coupons/manage-coupons.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Manage Coupons" description="Manage Coupons" />
      <ManageCoupons />
    </>
  );
}
