import { ManageZones } from '../../features/delivery/desk/manage-zones.tsx';
import { CodRulesSummary } from '../../features/payments/desk/rules/cod-rules-summary.tsx';

export function Component() {
  return (
    <>
      <ManageZones />
      <CodRulesSummary />
    </>
  );
}
