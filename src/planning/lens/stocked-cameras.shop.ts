import type { PlanProduct } from '../facts/fact-names.ts';
import { anglesOf } from '../facts/fact-values.ts';
import type { CameraFacts } from '../facts/plan-fact-keys.ts';
import { reachOf } from './lens-geometry.ts';
import { pixelsOfSheet } from './picture-pixels.ts';
import type { PlanFacts } from '../planning-data/planning-data.shapes.ts';
import { apiPartQuery } from '../../kit/web/lib/api/api-query.ts';

/** The number of suggestions in a planner's answer. */
const SUGGESTED = 6;

/** The number of cheapest cameras that the form offers. */
const OFFERED = 60;

/**
 * Keeps the page small in a shop of any size. A camera is never suggested if six cheaper ones reach farther.
 * @param cameras the cheapest first
 */
export function stockedCameras(cameras: readonly PlanProduct<'camera'>[]): PlanProduct<'camera'>[] {
  const reaches: number[] = [];
  return cameras.flatMap(({ product, facts: { resolution, resolutionMP, fieldOfViewDeg, nightRangeM } }) => {
    const facts: CameraFacts = {
      ...(resolution !== undefined && { resolution }),
      ...(resolutionMP !== undefined && { resolutionMP }),
      ...(fieldOfViewDeg !== undefined && { fieldOfViewDeg }),
      ...(nightRangeM !== undefined && { nightRangeM }),
    };
    const pixels = pixelsOfSheet(facts);
    const angles = fieldOfViewDeg === undefined ? null : anglesOf(fieldOfViewDeg);
    if (!pixels || !angles) return [];
    const reach = reachOf(pixels.wide, angles.narrow, 1);
    if (reaches.length >= OFFERED && reaches.filter((cheaper) => cheaper >= reach).length >= SUGGESTED)
      return [];
    reaches.push(reach);
    return [{ product, facts, missing: [] }];
  });
}

export const camerasQuery = apiPartQuery('GET /planning/facts', {}, 'cameras', ({ cameras }: PlanFacts) =>
  stockedCameras(cameras as PlanProduct<'camera'>[]),
);
