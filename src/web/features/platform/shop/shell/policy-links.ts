import { paths } from '../../../../../contract/platform/page-paths.ts';

export const policyLinks = [
  { to: paths.policy('warranty'), name: 'Warranty' },
  { to: paths.policy('returns'), name: 'Returns & refunds' },
  { to: paths.policy('shipping'), name: 'Shipping' },
  { to: paths.policy('privacy'), name: 'Privacy' },
  { to: paths.policy('terms'), name: 'Terms' },
  { to: paths.policy('grievance'), name: 'Grievance officer' },
] as const;
