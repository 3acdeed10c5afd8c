import { slantOf, tiltOf } from '../lens/lens-geometry.ts';
import { isTooSteep, TARGET_HEIGHT_M } from '../lens/lens-plan.ts';
import { finding } from '../checks/check-sums.ts';
import type { CheckFinding } from '../checks/check-codes.ts';
import { DEFAULT_MOUNT_HEIGHT_M, isPlateLevel, KIT_LEVEL_PIXELS } from './kit-choices.ts';
import type { KitPoint } from './kit-parts.ts';
import { kitPlanMessages } from './kit-plan.words.ts';

/** The distance from the camera on its wall to its target. */
export function slantOfPoint({ distanceM, mountHeightM = DEFAULT_MOUNT_HEIGHT_M }: KitPoint): number {
  return slantOf(distanceM, mountHeightM, TARGET_HEIGHT_M);
}

export function isAtNight({ atNight = true }: KitPoint): boolean {
  return atNight;
}

/** Findings about the points as they were asked. */
export function steepFindings(points: readonly KitPoint[]): CheckFinding[] {
  return points
    .filter(({ distanceM, level, mountHeightM = DEFAULT_MOUNT_HEIGHT_M }) =>
      isTooSteep(tiltOf(distanceM, mountHeightM, TARGET_HEIGHT_M), KIT_LEVEL_PIXELS[level]),
    )
    .map(({ name, level }) =>
      finding('too_steep', 'works_with_limits', kitPlanMessages.tooSteep(name, isPlateLevel(level)), []),
    );
}
