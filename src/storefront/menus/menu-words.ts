import { sentences } from '../../kit/rules/sentences.ts';

/** The names of a new shop's menus by themselves: pages have them from the menus, other languages from here. */
export const menuWords = sentences('menu', {
  Home: 'Home',
  'About Us': 'About Us',
  'Our Services': 'Our Services',
  Products: 'Products',
  'Contact Us': 'Contact Us',
  'Quick Links': 'Quick Links',
  'Planning tools': 'Planning tools',
  'Help & policies': 'Help & policies',
  'My orders': 'My orders',
  Warranty: 'Warranty',
  'Returns & refunds': 'Returns & refunds',
  Shipping: 'Shipping',
  Privacy: 'Privacy',
  Terms: 'Terms',
  'Grievance officer': 'Grievance officer',
});
