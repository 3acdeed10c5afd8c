import type { OnsiteOffer } from './onsite-choices.ts';

interface Offered {
  onsite?: { offers: readonly OnsiteOffer[] } | undefined;
}

/** @param offers one of these is enough */
export function offersOnsite({ onsite }: Offered, ...offers: OnsiteOffer[]): boolean {
  return offers.some((offer) => onsite?.offers.includes(offer));
}
