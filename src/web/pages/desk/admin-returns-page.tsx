import { ManageReturns } from '../../features/orders/desk/returns/manage-returns.tsx';

export function Component() {
  return <ManageReturns />;
}
