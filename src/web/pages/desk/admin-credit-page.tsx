import { ManageCredit } from '../../features/payments/desk/credit/manage-credit.tsx';

export function Component() {
  return <ManageCredit />;
}
