import { paths } from '../../../../../contract/platform/page-paths.ts';

/** Named and ordered as in the specification. */
export const mainLinks = [
  { to: paths.home, name: 'Home' },
  { to: paths.about, name: 'About Us' },
  { to: paths.services, name: 'Our Services' },
  { to: paths.products, name: 'Products' },
  { to: paths.contact, name: 'Contact Us' },
] as const;
