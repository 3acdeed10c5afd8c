import { ManageZones } from './manage-zones.desk.tsx';
import { CodRulesSummary } from '../../payments/pay-ways/cod-rules-summary.desk.tsx';

export function Component() {
  return (
    <>
      <ManageZones />
      <CodRulesSummary />
    </>
  );
}
