import { firstFooter, firstHeader } from '../../../../contract/storefront/first-menus.ts';
import type { Menus } from '../../../../contract/storefront/storefront-parts.ts';

type Name = Menus['header'][number]['name'];

/** Apart from the English ones, which every page of the shop carries. */
const HINDI: Record<string, string> = {
  Home: 'होम',
  'About Us': 'हमारे बारे में',
  'Our Services': 'हमारी सेवाएँ',
  Products: 'उत्पाद',
  'Contact Us': 'संपर्क करें',
  'Quick Links': 'ज़रूरी लिंक',
  'Planning tools': 'प्लानिंग टूल',
  'Help & policies': 'मदद और नीतियाँ',
  'My orders': 'मेरे ऑर्डर',
  Warranty: 'वारंटी',
  'Returns & refunds': 'वापसी और रिफ़ंड',
  Shipping: 'शिपिंग',
  Privacy: 'निजता',
  Terms: 'शर्तें',
  'Grievance officer': 'शिकायत अधिकारी',
};

/** The menus of a new shop in every language. */
export const firstMenus: Menus = {
  header: firstHeader.map(withHindi),
  footer: firstFooter.map(({ title, links }) => ({ title: inHindi(title), links: links.map(withHindi) })),
};

function withHindi<Link extends { name: Name }>(link: Link): Link {
  return { ...link, name: inHindi(link.name) };
}

function inHindi(name: Name): Name {
  return { ...name, hi: HINDI[name.en] };
}
