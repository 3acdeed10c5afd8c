import type { Menus } from './storefront-parts.ts';

/** The menus of a new shop, named and ordered as in the specification. */
const main: Menus['header'] = [
  { name: { en: 'Home', hi: 'होम' }, to: '/' },
  { name: { en: 'About Us', hi: 'हमारे बारे में' }, to: '/about' },
  { name: { en: 'Our Services', hi: 'हमारी सेवाएँ' }, to: '/services' },
  { name: { en: 'Products', hi: 'उत्पाद' }, to: '/products' },
  { name: { en: 'Contact Us', hi: 'संपर्क करें' }, to: '/contact' },
];

export const firstMenus: Menus = {
  header: main,
  footer: [
    {
      title: { en: 'Quick Links' },
      links: [...main, { name: { en: 'Planning tools' }, to: '/tools' }],
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
  ],
};
