import { ManageSerials } from '../../features/orders/desk/serials/manage-serials.tsx';

export function Component() {
  return <ManageSerials />;
}
