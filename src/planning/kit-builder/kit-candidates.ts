import { isNetworkCamera, finding } from '../checks/checked-system.ts';
import { takesCoax } from '../planning-data/missing-facts.ts';
import type { CameraFacts } from '../facts/plan-fact-keys.ts';
import type { PlanProduct } from '../facts/fact-names.ts';
import { seesAt, sightOf, type Sight } from '../lens/camera-sight.ts';
import { isPlateLevel, KIT_LEVEL_PIXELS, type Wiring, DEFAULT_MOUNT_HEIGHT_M } from './kit-choices.ts';
import type { KitPoint, OwnMark } from './kit-parts.ts';
import { slantOf, tiltOf } from '../lens/lens-geometry.ts';
import { isTooSteep, TARGET_HEIGHT_M } from '../lens/lens-plan.ts';
import type { CheckFinding } from '../checks/check-codes.ts';
import { kitPlanMessages } from './kit-plan.words.ts';

export type Camera = PlanProduct<'camera'> & OwnMark;

/** A camera whose sheet says enough for a kit. */
export interface Candidate {
  camera: Camera;
  sight: Sight;
  isForOutdoors: boolean;
  seesColour: boolean;
}

const COLOUR = new Set(['full colour', 'smart dual light']);

/** Only the view of an own camera must be known. */
export function candidatesOf(stock: readonly Camera[], wiring: Wiring): Candidate[] {
  return stock
    .filter((camera) => (camera.own ?? camera.missing.length === 0) && isOfWiring(camera.facts, wiring))
    .flatMap((camera) => candidateOf(camera) ?? []);
}

export function isOfWiring({ technology }: CameraFacts, wiring: Wiring): boolean {
  if (wiring === 'coax') return takesCoax(technology);
  return wiring === 'network' ? isNetworkCamera({ technology }) : /^wi-?fi$/i.test(technology ?? '');
}

/** Null where its reach is not known. */
export function candidateOf(camera: Camera): Candidate | null {
  const { facts } = camera;
  const sight = sightOf(facts);
  if (!sight) return null;
  return {
    camera,
    sight,
    // "Covered" alone does not mean outdoors.
    isForOutdoors: /(^|and )outdoor/i.test(facts.place ?? ''),
    seesColour: COLOUR.has((facts.nightType ?? '').toLowerCase()),
  };
}

/** Whether the camera does at the point what is asked, by day and at night. */
export function watches({ camera, sight, isForOutdoors, seesColour }: Candidate, point: KitPoint): boolean {
  if (point.isOutdoors && !isForOutdoors) return false;
  if (point.needsColour && !seesColour) return false;
  if (isPlateLevel(point.level) && camera.facts.readsPlates !== true) return false;
  return seesAt(sight, KIT_LEVEL_PIXELS[point.level], slantOfPoint(point), isAtNight(point));
}

/** The distance from the camera on its wall to its target. */
export function slantOfPoint({ distanceM, mountHeightM = DEFAULT_MOUNT_HEIGHT_M }: KitPoint): number {
  return slantOf(distanceM, mountHeightM, TARGET_HEIGHT_M);
}

function isAtNight({ atNight = true }: KitPoint): boolean {
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
