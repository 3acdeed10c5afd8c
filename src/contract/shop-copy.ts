import type { Shop } from './settings-shapes.ts';
import { FOUNDED_IN } from './shop-identity.ts';

/** The texts of the first page. The carousel's are from the specification. */
export const carousel = [
  {
    title: 'Secure Your Home & Business',
    text: 'High-resolution cameras for total peace of mind, day and night.',
  },
  {
    title: '24/7 Surveillance Solutions',
    text: 'Modern CCTV for every space, homes, shops and offices.',
  },
  {
    title: 'Best Prices, Premium Quality',
    text: 'Protect what matters with trusted CCTV cameras.',
  },
] as const;

/** @returns what the shop is, in one paragraph */
export function aboutBlurb({ tradeName, address: { city } }: Shop): string {
  return `${tradeName} was founded in ${FOUNDED_IN} in ${city} with one counter and a promise: sell people the camera they need, not the camera with the biggest number on the box. Today we supply and install surveillance equipment for homes, shops and offices across India.`;
}
