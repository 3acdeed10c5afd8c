import { ManageCouriers } from '../../features/delivery/desk/couriers/manage-couriers.tsx';

export function Component() {
  return <ManageCouriers />;
}
