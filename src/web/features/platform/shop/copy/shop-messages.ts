import { FOUNDED_IN } from '../../../../../domain/platform/shop-identity.ts';
import type { Shop } from '../../../../../contract/platform/settings-shapes.ts';

export function aboutBlurb({ tradeName, address: { city } }: Shop): string {
  return `${tradeName} was founded in ${FOUNDED_IN} in ${city} with one counter and a promise: sell people the camera they need, not the camera with the biggest number on the box. Today we supply surveillance equipment for homes, shops and offices across India.`;
}
