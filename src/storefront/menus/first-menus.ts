import type { Menus } from '../pages/storefront-parts.ts';

/** The menus of a new shop, named and ordered as in the specification. */
export const firstHeader: Menus['header'] = [
  { name: { en: 'Home' }, to: '/' },
  { name: { en: 'About Us' }, to: '/about' },
  { name: { en: 'Our Services' }, to: '/services' },
  { name: { en: 'Products' }, to: '/products' },
  { name: { en: 'Contact Us' }, to: '/contact' },
];
