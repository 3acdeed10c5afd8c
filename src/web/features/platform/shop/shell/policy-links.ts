import { paths } from '../../../../../contract/platform/page-paths.ts';
import * as shellShopMessages from './shell-shop-messages.ts';

export const policyLinks = [
  { to: paths.policy('warranty'), name: 'Warranty' },
  { to: paths.policy('returns'), name: shellShopMessages.returnsRefunds },
  { to: paths.policy('shipping'), name: 'Shipping' },
  { to: paths.policy('privacy'), name: 'Privacy' },
  { to: paths.policy('terms'), name: 'Terms' },
  { to: paths.policy('grievance'), name: shellShopMessages.grievanceOfficer },
] as const;
