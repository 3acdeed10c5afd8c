import { roundedDown } from '../../../../../domain/planning/facts/plan-rounding.ts';
import { sightOfSheet } from '../../../../../domain/planning/lens/camera-sight.ts';
import { reachOf } from '../../../../../domain/planning/lens/lens-geometry.ts';
import { lensMessages } from '../../../../../domain/planning/lens/lens-messages.ts';
import { LEVELS_2025, PIXELS_PER_METRE } from '../../../../../domain/planning/lens/picture-levels.ts';
import type { Specs } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import { productShopMessages } from '../../../../../contract/catalogue/product-shop-messages.ts';

export interface ViewZone {
  name: string;
  metres: number;
  opacity: number;
}

export interface FieldOfView {
  degrees: number;
  zones: ViewZone[];
}

/** @returns the angle, and ranges in whole metres; null if the angle or the resolution is unknown */
export function fieldOfView(specs: Specs): FieldOfView | null {
  const sight = sightOfSheet(specs);
  if (!sight) return null;
  const { wide: degrees } = sight.angles;
  const reach = (pixelsPerMetre: number) => roundedDown(reachOf(sight.pixels.wide, degrees, pixelsPerMetre));
  const zones: ViewZone[] = [
    {
      name: productShopMessages.recogniseAFace,
      metres: reach(PIXELS_PER_METRE['2025'].perceive),
      opacity: 0.95,
    },
    {
      name: productShopMessages.noticeAPerson,
      metres: reach(PIXELS_PER_METRE['2025'].outline),
      opacity: 0.5,
    },
  ];
  if (sight.nightM !== null)
    zones.push({
      name: productShopMessages.litAtNight,
      metres: sight.nightM,
      opacity: 0.3,
    });
  return { degrees, zones: zones.filter(({ metres }) => metres > 0).sort((a, b) => a.metres - b.metres) };
}

/** The view in words, at the wide end as the drawing; null where the angle or the resolution is unknown. */
export function seenAtDistance(specs: Specs, distanceM: number): string | null {
  const sight = sightOfSheet(specs);
  if (!sight) return null;
  const level = LEVELS_2025.findLast((each) => {
    const pixelsPerMetre = PIXELS_PER_METRE['2025'][each];
    return distanceM <= reachOf(sight.pixels.wide, sight.angles.wide, pixelsPerMetre);
  });
  if (!level) return productShopMessages.tooSmall(distanceM);
  const seen = productShopMessages.seenAt(distanceM, lensMessages.levelDoes(level));
  if (sight.nightM === null) return `${seen}.`;
  const isLit = distanceM <= sight.nightM;
  return `${seen}, ${isLit ? productShopMessages.nightToo : productShopMessages.dayOnly(sight.nightM)}.`;
}
