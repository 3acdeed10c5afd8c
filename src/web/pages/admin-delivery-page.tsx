import { ManageZones } from '../features/admin-delivery/manage-zones.tsx';
import { PaymentRules } from '../features/admin-delivery/payment-rules.tsx';
import { PageHead } from '../lib/page-head.tsx';

/** Where the shop delivers, and how it may be paid. */
export function Component() {
  return (
    <>
      <PageHead title="Delivery" description="Delivery" />
      <ManageZones />
      <PaymentRules />
    </>
  );
}
