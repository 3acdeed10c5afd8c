import { ManageZones } from '../../features/delivery/desk/manage-zones.tsx';
import { PaymentRules } from '../../features/payments/desk/rules/payment-rules.tsx';

export function Component() {
  return (
    <>
      <ManageZones />
      <PaymentRules />
    </>
  );
}
