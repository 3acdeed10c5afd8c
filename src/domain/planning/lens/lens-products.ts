import { cheaperFirst, type Ref } from '../../catalogue/product-ref.ts';
import type { PlanProduct } from '../facts/plan-facts.ts';
import { halfUp, isAbove } from '../facts/plan-rounding.ts';
import { sightOf } from './camera-sight.ts';

const MAX_PRODUCTS = 6;

export interface LensProduct {
  product: Ref;
  /** Angle of the narrow end for a zoom lens. */
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
      const sight = sightOf(facts);
      if (!sight || isAbove(distanceM, sight.pixelReachM / pixelsPerMetre)) return [];
      const reachM = sight.pixelReachM / pixelsPerMetre;
      return [{ product, angleDeg: halfUp(sight.angles.narrow, 1), reachM: halfUp(reachM, 1) }];
    })
    .sort((a, b) => cheaperFirst(a.product, b.product))
    .slice(0, MAX_PRODUCTS);
}
