import type { Menus } from '../pages/storefront-parts.ts';
import { firstHeader } from './first-menus.ts';

/** Apart from the header's links, because every page loads those first. */
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
