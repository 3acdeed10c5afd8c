import { cheaperFirst, type Ref } from '../../catalogue/product-ref.ts';
import { anglesOf } from '../facts/plan-fact-keys.ts';
import type { PlanProduct } from '../facts/plan-facts.ts';
import { halfUp, isAbove } from '../facts/plan-rounding.ts';
import { reachOf } from './lens-geometry.ts';
import { pixelsOfSheet } from './picture-pixels.ts';

const MOST_PRODUCTS = 6;

export interface LensProduct {
  product: Ref;
  /** For a zoom lens its narrow end. */
  angleDeg: number;
  reachM: number;
}

export function lensProducts(
  cameras: readonly PlanProduct<'camera'>[],
  distanceM: number,
  pixelsPerMetre: number,
): LensProduct[] {
  return cameras
    .flatMap(({ product, facts }) => {
      const pixels = pixelsOfSheet(facts);
      const angles = facts.fieldOfViewDeg === undefined ? null : anglesOf(facts.fieldOfViewDeg);
      if (!pixels || !angles) return [];
      const reachM = reachOf(pixels.wide, angles.narrow, pixelsPerMetre);
      if (isAbove(distanceM, reachM)) return [];
      return [{ product, angleDeg: halfUp(angles.narrow, 1), reachM: halfUp(reachM, 1) }];
    })
    .sort((a, b) => cheaperFirst(a.product, b.product))
    .slice(0, MOST_PRODUCTS);
}
