import { ManageCoupons } from '../../features/orders/desk/coupons/manage-coupons.tsx';

export function Component() {
  return <ManageCoupons />;
}
