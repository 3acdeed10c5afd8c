import { ManageZones } from '../../features/delivery/desk/manage-zones.tsx';
import { PaymentRules } from '../../features/payments/desk/rules/payment-rules.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Delivery" description="Delivery" />
      <ManageZones />
      <PaymentRules />
    </>
  );
}
