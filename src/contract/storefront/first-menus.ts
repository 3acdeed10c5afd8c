import type { Menus } from './storefront-parts.ts';

/** The menus of a new shop, named and ordered as in the specification. */
export const firstHeader: Menus['header'] = [
  { name: { en: 'Home', hi: 'होम' }, to: '/' },
  { name: { en: 'About Us', hi: 'हमारे बारे में' }, to: '/about' },
  { name: { en: 'Our Services', hi: 'हमारी सेवाएँ' }, to: '/services' },
  { name: { en: 'Products', hi: 'उत्पाद' }, to: '/products' },
  { name: { en: 'Contact Us', hi: 'संपर्क करें' }, to: '/contact' },
];

export const firstFooter: Menus['footer'] = [
  {
    title: { en: 'Quick Links', hi: 'ज़रूरी लिंक' },
    links: [...firstHeader, { name: { en: 'Planning tools', hi: 'प्लानिंग टूल' }, to: '/tools' }],
  },
  {
    title: { en: 'Help & policies', hi: 'मदद और नीतियाँ' },
    links: [
      { name: { en: 'My orders', hi: 'मेरे ऑर्डर' }, to: '/my-account' },
      { name: { en: 'Warranty', hi: 'वारंटी' }, to: '/policies/warranty' },
      { name: { en: 'Returns & refunds', hi: 'वापसी और रिफ़ंड' }, to: '/policies/returns' },
      { name: { en: 'Shipping', hi: 'डिलीवरी' }, to: '/policies/shipping' },
      { name: { en: 'Privacy', hi: 'निजता' }, to: '/policies/privacy' },
      { name: { en: 'Terms', hi: 'शर्तें' }, to: '/policies/terms' },
      { name: { en: 'Grievance officer', hi: 'शिकायत अधिकारी' }, to: '/policies/grievance' },
    ],
  },
];
