import { paths } from '../../../contract/page-paths.ts';

/** The main navigation, named and ordered as in the specification. */
export const mainLinks = [
  { to: paths.home, name: 'Home' },
  { to: paths.about, name: 'About Us' },
  { to: paths.services, name: 'Our Services' },
  { to: paths.products, name: 'Products' },
  { to: paths.contact, name: 'Contact Us' },
] as const;

/** The links to the policies. */
export const policyLinks = [
  { to: paths.policy('warranty'), name: 'Warranty' },
  { to: paths.policy('returns'), name: 'Returns & refunds' },
  { to: paths.policy('shipping'), name: 'Shipping' },
  { to: paths.policy('privacy'), name: 'Privacy' },
  { to: paths.policy('terms'), name: 'Terms' },
  { to: paths.policy('grievance'), name: 'Grievance officer' },
] as const;
