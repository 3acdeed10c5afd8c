import { ManageCoupons } from '../../features/orders/desk/coupons/manage-coupons.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Manage Coupons" description="Manage Coupons" />
      <ManageCoupons />
    </>
  );
}
