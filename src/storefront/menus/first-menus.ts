import type { Menus } from '../pages/storefront-parts.ts';

/** The menus of a new shop, named and ordered as in the specification. */
export const firstHeader: Menus['header'] = [
  { name: { en: 'Home' }, to: '/' },
  { name: { en: 'About Us' }, to: '/about' },
  { name: { en: 'Our Services' }, to: '/services' },
  { name: { en: 'Products' }, to: '/products' },
  { name: { en: 'Contact Us' }, to: '/contact' },
];

export const firstFooter: Menus['footer'] = [
  {
    title: { en: 'Quick Links' },
    links: [...firstHeader, { name: { en: 'Planning tools' }, to: '/tools' }],
  },
  {
    title: { en: 'Help & policies' },
    links: [
      { name: { en: 'My orders' }, to: '/my-account' },
      { name: { en: 'Warranty' }, to: '/policies/warranty' },
      { name: { en: 'Returns & refunds' }, to: '/policies/returns' },
      { name: { en: 'Shipping' }, to: '/policies/shipping' },
      { name: { en: 'Privacy' }, to: '/policies/privacy' },
      { name: { en: 'Terms' }, to: '/policies/terms' },
      { name: { en: 'Grievance officer' }, to: '/policies/grievance' },
    ],
  },
];
